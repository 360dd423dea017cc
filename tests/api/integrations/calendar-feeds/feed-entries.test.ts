import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { Rules } from '../../availability/rules/rule-calls.ts';
import { cancelManaged, changeManaged, remove } from '../../bookings/booking-calls.ts';
import { inZone, putAreas } from '../../tables/area-calls.ts';
import { calendarAt, feedOf } from './feed-calls.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant({ name: 'Chez Ada', timezone: 'America/New_York' });
});

describe('an entry of a calendar', () => {
  test('says who comes, how many, where and when, and what staff should know, as node-ical reads it', async () => {
    await inZone(bistro, { name: 'T1', zone: 2 });
    const { areas } = await putAreas(bistro, [{ name: 'Terrace', isPublic: true, zones: [2] }]);
    const { id, reference } = await bistro.book({
      guests: 4,
      areaId: areas?.[0]?.id,
      wishes: ['QUIET'],
      diets: [{ guests: 2, needs: ['NUT_ALLERGY'] }],
      occasion: 'BIRTHDAY',
      specialRequests: 'A candle, please',
    });
    await bistro.setStatus(id, 'CONFIRMED');
    const { path } = await feedOf(bistro);
    const { response, text, entries } = await calendarAt(server, path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      uid: id,
      summary: 'Ada Lovelace, 4 guests · T1',
      location: 'T1, Terrace',
      description:
        `Confirmed, reference ${reference}\nAllergies: 2 × Nut allergy\n` +
        'Notes: Birthday · Quiet · A candle, please',
      status: 'CONFIRMED',
      transparency: 'TRANSPARENT',
    });
    expect(entries[0]?.start.toISOString()).toBe('2026-11-28T00:00:00.000Z');
    expect(entries[0]?.end?.toISOString()).toBe('2026-11-28T01:00:00.000Z');
    for (const line of [
      'X-WR-CALNAME:Chez Ada · Kitchen',
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'X-PUBLISHED-TTL:PT15M',
      'METHOD:PUBLISH',
      'DTSTART:20261128T000000Z',
      'LAST-MODIFIED:20261120T120000Z',
    ])
      expect(text.split('\r\n')).toContain(line);
  });

  test('has e-mail and phone where that was asked for, and nowhere else', async () => {
    await bistro.book();
    const without = await calendarAt(server, (await feedOf(bistro)).path);
    expect(without.text).not.toMatch(/ada@example|7946/);
    const { entries } = await calendarAt(server, (await feedOf(bistro, { withContact: true })).path);
    expect(entries[0]?.description).toContain('\nPhone: +44 20 7946 0958\nEmail: ada@example.com');
  });

  test('follows a change, and says when the party comes no more', async () => {
    const { id, manageToken } = await bistro.book();
    const { path } = await feedOf(bistro);
    const first = (await calendarAt(server, path)).entries[0];
    expect(first).toMatchObject({ uid: id, status: 'TENTATIVE', summary: 'Ada Lovelace, 2 guests' });
    clock.pass({ minutes: 2 });
    const change = { token: manageToken, date: '2026-11-28', time: '20:15', guests: 1 };
    expect((await changeManaged(server.stranger(), change)).userErrors).toEqual([]);
    const second = (await calendarAt(server, path)).entries[0];
    expect(second).toMatchObject({ uid: id, summary: 'Ada Lovelace, 1 guest' });
    expect(second?.start.toISOString()).toBe('2026-11-29T01:15:00.000Z');
    expect(Number(second?.sequence)).toBeGreaterThan(Number(first?.sequence));
    expect(second?.lastmodified?.toISOString()).toBe('2026-11-20T12:02:00.000Z');
    await cancelManaged(server.stranger(), manageToken);
    const third = (await calendarAt(server, path)).entries[0];
    expect(third).toMatchObject({ uid: id, status: 'CANCELLED' });
    expect(Number(third?.sequence)).toBeGreaterThan(Number(second?.sequence));
    await remove(bistro.owner, id);
    expect((await calendarAt(server, path)).entries).toEqual([]);
  });

  test.each([
    ['COMPLETED', 'CONFIRMED'],
    ['NO_SHOW', 'CANCELLED'],
  ])('of a party that is %s is %s', async (status, inCalendar) => {
    const { id } = await bistro.book({ date: '2026-11-21', time: '12:00' });
    await bistro.setStatus(id, 'CONFIRMED');
    const { path } = await feedOf(bistro);
    clock.moveTo('2026-11-21T17:30:00Z');
    await bistro.ownerReturns();
    if (status === 'COMPLETED') await bistro.setStatus(id, 'SEATED');
    await bistro.setStatus(id, status);
    expect((await calendarAt(server, path)).entries).toMatchObject([{ status: inCalendar }]);
  });

  test('is the same whatever the name: commas, breaks, emoji, other letters, 120 of them', async () => {
    const names = [
      'O’Brien; "Bob", Jr. \\ Sr.',
      '👩‍👩‍👧‍👦'.repeat(10),
      'Ñ'.repeat(120),
      '山田太郎 ชื่อ أحمد',
      'BEGIN:VEVENT END:VCALENDAR',
    ];
    const specialRequests = 'Line one\nBEGIN:VALARM\r\nEND:VCALENDAR\nquiet, please; thanks';
    for (const [place, customerName] of names.entries())
      await bistro.book({
        customerName,
        specialRequests,
        time: `1${place}:00`,
        email: `n${place}@example.com`,
      });
    const { path } = await feedOf(bistro, { name: 'Bar, and; grill' });
    const { text, entries, summaries } = await calendarAt(server, path);
    expect(summaries).toEqual(names.map((name) => `${name}, 2 guests`));
    for (const { description } of entries)
      expect(description).toContain('Line one\nBEGIN:VALARM\nEND:VCALENDAR\nquiet, please; thanks');
    expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(names.length);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toMatch(/[^\r]\n/);
  });
});

describe('a calendar of one service', () => {
  const daily = [1, 2, 3, 4, 5, 6, 7];

  beforeEach(async () => {
    const rules = new Rules(bistro);
    await rules.services(
      { name: 'Lunch', openingTime: '11:00', closingTime: '15:00', lastSeating: '14:30', weekdays: daily },
      { name: 'Dinner', openingTime: '18:00', closingTime: '02:00', lastSeating: '01:00', weekdays: daily },
    );
    await rules.specialDay('2026-11-28', [{ name: 'Wedding', openingTime: '12:00', closingTime: '23:00' }]);
    const email = (name: string) => ({ customerName: name, email: `${name}@example.com` });
    await bistro.book({ date: '2026-11-27', time: '12:00', ...email('Lunch-guest') });
    await bistro.book({ date: '2026-11-27', time: '19:00', ...email('Dinner-guest') });
    await bistro.book({ date: '2026-11-27', time: '00:30', ...email('Night-owl') });
    await bistro.book({ date: '2026-11-28', time: '13:00', ...email('Wedding-guest') });
  });

  const namesIn = async (service: string | null) =>
    (await calendarAt(server, (await feedOf(bistro, { service })).path)).summaries.map(
      (summary) => String(summary).split(',')[0],
    );

  test('has the parties of that service, also past midnight and on special days', async () => {
    expect(await namesIn('Lunch')).toEqual(['Lunch-guest']);
    expect(await namesIn('Dinner')).toEqual(['Dinner-guest', 'Night-owl']);
    expect(await namesIn('Wedding')).toEqual(['Wedding-guest']);
    expect(await namesIn(null)).toEqual(['Lunch-guest', 'Dinner-guest', 'Night-owl', 'Wedding-guest']);
  });
});

describe('a calendar', () => {
  test('reaches 30 days back and a year ahead, and is another restaurant’s in nothing', async () => {
    const other = await seed.restaurant();
    await other.book({ customerName: 'Not yours' });
    await bistro.book();
    for (const [name, date] of [
      ['Too old', '2026-10-20'],
      ['Old', '2026-10-21'],
      ['Far', '2027-11-20'],
      ['Too far', '2027-11-21'],
    ]) {
      const { id } = await bistro.book({
        customerName: name,
        email: `${name?.replace(' ', '')}@example.com`,
      });
      await rows(
        `update bookings set date = $2, starts_at = starts_at + ($2::date - date) * interval '1 day',
          ends_at = ends_at + ($2::date - date) * interval '1 day' where reference = $1`,
        [await referenceOf(id), date],
      );
    }
    const { path } = await feedOf(bistro);
    const { summaries } = await calendarAt(server, path);
    expect(summaries).toEqual(['Old, 2 guests', 'Ada Lovelace, 2 guests', 'Far, 2 guests']);
  });

  test('of a restaurant without bookings is empty', async () => {
    const { path } = await feedOf(bistro);
    const { response, entries } = await calendarAt(server, path);
    expect([response.status, entries]).toEqual([200, []]);
  });
});

async function referenceOf(id: string): Promise<string> {
  const { node } = await bistro.owner.ask<{ node: { reference: string } }>(
    'query($id: ID!) { node(id: $id) { ... on Booking { reference } } }',
    { id },
  );
  return node.reference;
}
