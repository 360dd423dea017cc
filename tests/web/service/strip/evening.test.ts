import { describe, expect, test } from 'vitest';
import { storyAt } from '../../../../web/src/features/service/floor/face/story-at.ts';
import {
  atTable,
  bookingsOf,
  type EveningBooking,
  fullestOf,
  quarterAt,
  shareAt,
} from '../../../../web/src/features/service/strip/evening.ts';
import { table } from '../evening.ts';

const at = (time: string) => Date.parse(`2026-07-01T${time}:00Z`);
const quarters = ['17:00', '17:15', '17:30', '17:45'].map((time) => ({
  __typename: 'QuarterHour' as const,
  startsAt: `2026-07-01T${time}:00.000Z`,
  covers: 4,
  startingCovers: 2,
  startingParties: 1,
}));

function booking(
  customerName: string,
  from: string,
  to: string,
  more: Partial<EveningBooking> = {},
): EveningBooking {
  return {
    __typename: 'Booking',
    id: customerName,
    customerName,
    guests: 4,
    status: 'CONFIRMED',
    startsAt: `2026-07-01T${from}:00.000Z`,
    endsAt: `2026-07-01T${to}:00.000Z`,
    tables: [{ __typename: 'Table', id: 'tbl_4' }],
    ...more,
  };
}

describe('the quarter-hours of the evening', () => {
  test('are found by the instant, the nearest one for what is outside', () => {
    expect(quarterAt(quarters, at('17:31'))).toBe(2);
    expect(quarterAt(quarters, at('12:00'))).toBe(0);
    expect(quarterAt(quarters, at('23:00'))).toBe(3);
    expect(shareAt(quarters, at('17:30'))).toBe(0.5);
    expect(shareAt(quarters, at('19:00'))).toBeNull();
    expect(shareAt([], at('17:30'))).toBeNull();
  });
});

const clockAt = (instant: string | number) => new Date(instant).toISOString().slice(11, 16);

describe('a table at another moment', () => {
  const bookings = [
    booking('Reyes', '21:00', '23:00'),
    booking('Nowak', '18:00', '20:00', { status: 'SEATED' }),
    booking('Gone', '18:00', '20:00', { status: 'CANCELLED' }),
    booking('Elsewhere', '18:00', '20:00', { tables: [] }),
  ];

  test('is held by whoever has it then, until the minute at which they leave', () => {
    expect(atTable(bookings, 'tbl_4', at('19:59')).holder?.customerName).toBe('Nowak');
    expect(atTable(bookings, 'tbl_4', at('20:00'))).toMatchObject({
      holder: null,
      next: { customerName: 'Reyes' },
    });
  });

  test('says who that is, until when, and who comes next; or that it is free', () => {
    const moment = { bookings, blocks: [], at: at('19:00'), clockAt };
    expect(storyAt(table(), moment)).toMatchObject({
      label: 'Table 4, 4 seats, at 19:00, Nowak, 4 guests, until 20:00',
      partyId: 'Nowak',
      story: { tone: 'seated', party: 'Nowak', gone: 50, next: ['21:00 Reyes · 4', '21:00 · 4', '21:00'] },
    });
    expect(storyAt(table(), { ...moment, at: at('20:30') })).toMatchObject({
      label: 'Table 4, 4 seats, at 20:30, free',
      partyId: null,
      story: { tone: 'free', party: null },
    });
  });

  test('is blocked for as long as staff said, by a block of its own or of the whole room, not by one of online booking', () => {
    const block = {
      __typename: 'Block' as const,
      id: 'blk_1',
      startsAt: '2026-07-01T20:15:00.000Z',
      endsAt: '2026-07-01T21:00:00.000Z',
      onlineOnly: false,
      reason: 'Wobbly leg',
      tables: [{ __typename: 'Table' as const, id: 'tbl_4' }],
    };
    const storyWith = (more: Partial<typeof block> | { tables: null }, time = '20:30') =>
      storyAt(table(), { bookings, blocks: [{ ...block, ...more }], at: at(time), clockAt });
    expect(storyWith({})).toMatchObject({
      label: 'Table 4, 4 seats, at 20:30, blocked, until 21:00',
      story: { tone: 'blocked', facts: ['Wobbly leg · to 21:00', 'Wobbly leg', 'to 21:00', '21:00'] },
    });
    expect(storyWith({ tables: null }).story.tone).toBe('blocked');
    expect(storyWith({ onlineOnly: true }).story.tone).toBe('free');
    expect(storyWith({ tables: [{ __typename: 'Table', id: 'tbl_5' }] }).story.tone).toBe('free');
    expect(storyWith({}, '19:30').story.party).toBe('Nowak');
  });
});

describe('what is shown first of a day or a service', () => {
  const lunch = { startsAt: '2026-07-01T17:00:00.000Z', endsAt: '2026-07-01T17:30:00.000Z' };
  const filled = quarters.map((quarter, index) => ({ ...quarter, covers: [3, 7, 12, 12][index] ?? 0 }));

  test('is its fullest quarter-hour, the first of several', () => {
    expect(fullestOf(filled, null)).toBe(at('17:30'));
    expect(fullestOf(filled, lunch)).toBe(at('17:15'));
    expect(fullestOf([], null)).toBeNull();
  });

  test('is whoever begins in it, by their time', () => {
    const bookings = [
      booking('Late', '17:20', '19:00'),
      booking('After', '17:30', '19:00'),
      booking('Early', '17:00', '18:00'),
    ];
    expect(bookingsOf(bookings, lunch).map(({ customerName }) => customerName)).toEqual(['Early', 'Late']);
    expect(bookingsOf(bookings, null)).toHaveLength(3);
  });
});
