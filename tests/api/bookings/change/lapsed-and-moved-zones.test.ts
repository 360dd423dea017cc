import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { restore, seen } from '../booking-calls.ts';
import { Host, namesOf } from '../create/staff-calls.ts';
import { reportOf } from '../integrity/integrity-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
const { clock, seed } = server;
let bistro: SeededRestaurant;
let host: Host;

/** A house with one table and turns of an hour. */
async function oneTable(settings: object = {}): Promise<void> {
  bistro = await seed.restaurant({
    openingTime: '10:00',
    closingTime: '23:00',
    timeSlotDuration: 60,
    ...settings,
  });
  await bistro.table({ name: 'Only', capacity: 4, minCapacity: 1, maxCapacity: 4 });
  host = new Host(bistro);
}

beforeEach(async () => {
  clock.moveTo(NOW);
  await oneTable();
});

const zone = async (timezone: string) => {
  await bistro.set({ timezone });
  expect(await bistro.overlaps()).toEqual([]);
};

describe('a request that nobody answered, whose table went to somebody else', () => {
  let lapsed: { id: string };
  beforeEach(async () => {
    lapsed = await bistro.book({ date: bistro.today, time: '12:00:00' });
    clock.moveTo('2026-07-01T12:05:00.000Z');
    await host.booked({ date: bistro.today, time: '12:05:00', source: 'WALK_IN', status: 'SEATED' });
  });

  test('keeps no restaurant from correcting its time zone', async () => {
    await zone('Europe/Berlin');
    expect((await seen(bistro.owner, lapsed.id))?.startsAt).toBe('2026-07-01T10:00:00.000Z');
  });

  test('is restored after it was deleted, as a request without a table', async () => {
    await host.delete(lapsed.id);
    const { booking, userErrors } = await restore(bistro.owner, lapsed.id);
    expect([userErrors, booking?.status]).toEqual([[], 'PENDING']);
    expect(await bistro.overlaps()).toEqual([]);
  });

  test('can be cancelled and be a request again, and is refused a table that it has no more when it is confirmed', async () => {
    await host.setStatus(lapsed.id, 'CANCELLED');
    expect((await host.setStatus(lapsed.id, 'PENDING')).userErrors).toEqual([]);
    expect((await host.setStatus(lapsed.id, 'CONFIRMED')).userErrors).toMatchObject([{ code: 'SLOT_TAKEN' }]);
    expect(await bistro.overlaps()).toEqual([]);
  });

  test('grows only into room that there is, and takes nobody’s table', async () => {
    const mine = await host.seen(lapsed.id);
    if (!mine) throw new Error('It is there');
    expect((await host.move(mine, { guests: 3 })).userErrors).toMatchObject([{ code: 'SLOT_TAKEN' }]);
    const { booking } = await host.move(mine, { guests: 3, overruleReason: 'They are at the bar.' });
    expect(booking?.guests).toBe(3);
    expect(await bistro.overlaps()).toEqual([]);
  });

  test('that has time again by another zone has its table again, unless somebody has it then', async () => {
    await zone('America/New_York'); // both are in the afternoon there
    await zone('UTC');
    const other = await bistro.book({ date: bistro.today, time: '20:00:00' });
    clock.moveTo('2026-07-01T20:30:00.000Z');
    await host.booked({ date: bistro.dayFromToday(1), time: '20:00:00' }); // lets go of what lapsed
    await zone('America/New_York');
    expect(namesOf(await host.seen(other.id))).toEqual(['Only']);
    const taken = await bistro.ask({ date: bistro.today, time: '20:00:00' });
    expect(taken.booking).toBeNull();
  });
});

test('two bookings that a clock change puts onto one hour do not keep the zone from being corrected; one has its table', async () => {
  clock.moveTo('2027-03-20T10:00:00.000Z');
  await oneTable({ openingTime: '00:00', closingTime: '06:00' });
  const date = '2027-03-28';
  const late = await bistro.book({ date, time: '03:30:00' });
  await bistro.setStatus(late.id, 'CONFIRMED');
  const early = await bistro.book({ date, time: '02:30:00' });
  await zone('Europe/Berlin');
  const [one, other] = [await host.seen(early.id), await host.seen(late.id)];
  expect([one?.startsAt, other?.startsAt]).toEqual(['2027-03-28T01:30:00.000Z', '2027-03-28T01:30:00.000Z']);
  expect([namesOf(one), namesOf(other)]).toEqual([[], ['Only']]);
  const { findings } = await reportOf(bistro.id, bistro.owner);
  expect(findings).toMatchObject([{ check: 'NO_TABLE', date, bookings: [{ id: early.id }] }]);
});

const sitsDown = { source: 'WALK_IN', status: 'SEATED' };

test('a booking that nobody marked and that has time again by another zone has its table again', async () => {
  const late = await host.booked({ date: bistro.today, time: '12:00:00' });
  clock.moveTo('2026-07-01T13:05:00.000Z');
  await host.booked({ date: bistro.today, time: '13:05:00', ...sitsDown }); // lets go of what is over
  await zone('Pacific/Honolulu');
  expect((await host.seen(late.id))?.startsAt).toBe('2026-07-01T22:00:00.000Z');
  expect((await reportOf(bistro.id, bistro.owner)).findings).toEqual([]);
});

test('a party that was forgotten at a table where others sit by now keeps no zone from being corrected', async () => {
  clock.moveTo('2026-07-01T12:00:00.000Z');
  await host.booked({ date: bistro.today, time: '12:00:00', ...sitsDown });
  clock.moveTo('2026-07-01T18:00:00.000Z');
  const there = await host.booked({ date: bistro.today, time: '18:00:00', ...sitsDown });
  await zone('Atlantic/South_Georgia'); // two hours later: the first would be forgotten at seven
  expect(namesOf(await host.seen(there.id))).toEqual(['Only']);
});

test('a deleted booking whose table somebody has by now is refused with other times, however it is found out', async () => {
  const mine = await bistro.book({ time: '19:00:00' });
  await host.delete(mine.id);
  await bistro.book({ time: '19:30:00' });
  const { booking, userErrors } = await restore(bistro.owner, mine.id);
  expect([booking, userErrors.map(({ code }) => code)]).toEqual([null, ['SLOT_TAKEN']]);
});
