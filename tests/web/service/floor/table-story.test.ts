import { describe, expect, test } from 'vitest';
import { storyOf } from '../../../../web/src/features/service/floor/face/table-story.ts';
import { booked, GRACE, NOW, table } from '../evening.ts';

describe('what a table says', () => {
  test('is the party that sits there, how long, how much of its turn is gone, and who comes next', () => {
    expect(storyOf(table({ state: 'SEATED', booking: booked(), next: GRACE }), NOW)).toMatchObject({
      tone: 'seated',
      word: 'Seated',
      party: 'Ada',
      facts: ['2 · 42 min', '42 min', '42′'],
      next: ['8:30 Grace · 4', '8:30 · 4', '8:30'],
      gone: 47, // 42 of 90 minutes
    });
  });

  test('is by how much a party sits too long', () => {
    const over = table({ state: 'OVERDUE', booking: booked(), minutesOver: 107 });
    expect(storyOf(over, NOW)).toMatchObject({
      tone: 'overdue',
      facts: ['2 · +1 h 47', '+1 h 47', '+1 h 47'],
      gone: 100,
    });
  });

  test('is how late a party is that was expected', () => {
    const late = table({ state: 'LATE', next: GRACE, minutesUntilNext: -24 });
    expect(storyOf(late, NOW)).toMatchObject({
      tone: 'late',
      party: 'Grace',
      facts: ['4 · 24 late', '24 late', '24′'],
    });
  });

  test('names a party that is due soon, and keeps the table free until the half-hour before', () => {
    const due = table({ state: 'RESERVED_SOON', next: GRACE, minutesUntilNext: 12 });
    expect(storyOf(due, NOW)).toMatchObject({
      tone: 'arriving',
      party: 'Grace',
      facts: ['4 · 8:30', '8:30'],
    });
    const later = table({ state: 'RESERVED_SOON', next: GRACE, minutesUntilNext: 48 });
    expect(storyOf(later, NOW)).toMatchObject({
      tone: 'reserved',
      party: null,
      next: expect.arrayContaining(['8:30']),
    });
    const muchLater = table({ state: 'FREE', next: GRACE, minutesUntilNext: 90 });
    expect(storyOf(muchLater, NOW)).toMatchObject({
      tone: 'free',
      party: null,
      next: expect.arrayContaining(['8:30']),
    });
  });

  test('is who stands at the door for it, and how many of a party are still missing', () => {
    const came = new Map([
      [GRACE.id, { arrivedAt: '2026-07-01T19:40:00.000Z', arrivedGuests: 3 }],
      ['bkg_ada', { arrivedAt: null, arrivedGuests: 2 }],
    ]);
    const waited = table({ state: 'RESERVED_SOON', next: GRACE, minutesUntilNext: 48 });
    expect(storyOf(waited, NOW, came)).toMatchObject({
      tone: 'arriving',
      word: 'Here',
      facts: ['3 of 4 · here', 'here'],
    });
    const partly = table({ state: 'SEATED', booking: booked({ guests: 4 }) });
    expect(storyOf(partly, NOW, came).facts[0]).toBe('2 of 4 · 42 min');
  });

  test('is what staff have said of a table that nobody can sit at', () => {
    const { table: facts } = table();
    const cleaning = table({ table: { ...facts, status: 'CLEANING' } });
    expect(storyOf(cleaning, NOW)).toMatchObject({ tone: 'blocked', word: 'Cleaning', facts: ['Cleaning'] });
    const broken = table({ state: 'BLOCKED', table: { ...facts, status: 'OUT_OF_ORDER' } });
    expect(storyOf(broken, NOW)).toMatchObject({ tone: 'blocked', word: 'Out of order' });
    const blocked = table({ state: 'BLOCKED', blockReason: 'Film crew' });
    expect(storyOf(blocked, NOW)).toMatchObject({
      tone: 'blocked',
      word: 'Blocked',
      facts: ['Film crew', 'Blocked'],
    });
    const held = table({ state: 'RESERVED_SOON' });
    expect(storyOf(held, NOW)).toMatchObject({ tone: 'reserved', facts: ['On hold'] });
  });

  test('warns of an allergy before all else that was asked for', () => {
    const history = { __typename: 'GuestHistory' as const, visits: 1, noShows: 0, lastVisit: null };
    const guest = { __typename: 'Guest' as const, id: 'gst_1', dietaryNote: null, notes: null, history };
    const of = (dietary: ('NUT_ALLERGY' | 'VEGAN')[], specialRequests: string | null = null) =>
      storyOf(
        table({
          state: 'SEATED',
          booking: booked({ guest: { ...guest, tags: [], dietary }, specialRequests }),
        }),
        NOW,
      ).flag;
    expect(of(['VEGAN', 'NUT_ALLERGY'])).toBe('allergy');
    expect(of(['VEGAN'])).toBe('needs');
    expect(of([], 'By the window')).toBe('needs');
    expect(of([])).toBeNull();
  });
});
