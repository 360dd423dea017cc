import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { codesOf, Host, namesOf } from './staff-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
const { clock, rows, seed } = server;
const REGULARS = { overruleReason: 'Regulars, they will squeeze in.' };
let bistro: SeededRestaurant;
let host: Host;

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant({ seatingCapacity: 4 });
  host = new Host(bistro);
});

describe('a host whom the engine refuses', () => {
  test('is told the rule with its numbers and other times, and that a reason will do', async () => {
    await bistro.book({ guests: 3 });
    const { booking, alternatives, refusal, userErrors } = await host.book();
    expect(booking).toBeNull();
    expect(userErrors).toMatchObject([{ code: 'SLOT_TAKEN', field: ['time'] }]);
    expect(alternatives?.map(({ time }) => time)).toEqual(['17:45:00', '18:00:00', '20:00:00']);
    expect(refusal).toEqual({
      reason: 'FULL_ROOM',
      explanation:
        'Capacity: the room takes 4 covers. At the fullest moment, 3 are taken already, so there is no room for 2 more.',
      canOverrule: true,
    });
  });

  test('books with a reason all the same; who, why and the rule are kept for good', async () => {
    await bistro.book({ guests: 3 });
    const { refusal, overrules } = { ...(await host.book()), ...(await host.booked(REGULARS)) };
    expect(overrules).toEqual([
      { reason: REGULARS.overruleReason, explanation: refusal?.explanation, at: NOW, by: bistro.email },
    ]);
  });

  test('leaves no trace of a reason that was not needed', async () => {
    expect((await host.booked(REGULARS)).overrules).toEqual([]);
  });

  test('can open for a party outside of the hours and on a closed day, with a table where one is free', async () => {
    await bistro.table({ name: 'Only', capacity: 2, minCapacity: 1, maxCapacity: 4 });
    const early = { time: '05:30:00' };
    expect((await host.book(early)).refusal).toMatchObject({ reason: 'CLOSED', canOverrule: true });
    const first = await host.booked({ ...early, ...REGULARS });
    expect([first.startsAt, namesOf(first)]).toEqual([`${first.date}T05:30:00.000Z`, ['Only']]);
    // The table is taken then, so the second party stands without one.
    expect(namesOf(await host.booked({ ...early, ...REGULARS }))).toEqual([]);
    expect(await bistro.overlaps()).toEqual([]);
  });

  test('can note a party that came a while ago, and none whose time is over', async () => {
    const late = { date: bistro.today, time: '10:00:00', status: 'SEATED', source: 'WALK_IN' };
    clock.pass({ minutes: 40 });
    expect((await host.book(late)).refusal).toMatchObject({ reason: 'PAST', canOverrule: true });
    expect(await host.booked({ ...late, ...REGULARS })).toMatchObject({ status: 'SEATED' });
    clock.pass({ minutes: 21 });
    const over = await host.book({ ...late, ...REGULARS });
    expect([over.booking, over.refusal?.canOverrule]).toEqual([null, false]);
  });

  test('cannot overrule a time that the clocks skip', async () => {
    const berlin = await seed.restaurant({
      timezone: 'Europe/Berlin',
      openingTime: '01:00:00',
      closingTime: '06:00:00',
    });
    const skipped = { date: '2027-03-28', time: '02:30:00', ...REGULARS };
    const { booking, refusal } = await new Host(berlin).book(skipped);
    expect([booking, refusal?.canOverrule]).toEqual([null, false]);
  });
});

describe('a physical table', () => {
  test('is overruled by nobody: not for a new party, not for a moved one, not by hand', async () => {
    const only = await bistro.table({ name: 'Only', capacity: 2, minCapacity: 1, maxCapacity: 4 });
    const seated = await host.booked();
    const chosen = await host.book({ tableIds: [only], ...REGULARS });
    expect(chosen.booking).toBeNull();
    expect(chosen.refusal).toEqual({
      reason: 'NO_TABLE',
      explanation: 'Tables: Only is held by somebody else then.',
      canOverrule: false,
    });
    const other = await host.booked(REGULARS);
    expect([namesOf(other), namesOf(seated)]).toEqual([[], ['Only']]);
    expect(await host.assign(other.id, [only], REGULARS)).toMatchObject({
      booking: null,
      userErrors: [{ code: 'SLOT_TAKEN', field: ['tableIds'] }],
      refusal: { canOverrule: false },
    });
    expect(await bistro.overlaps()).toEqual([]);
  });

  test('that is free takes a party that is too large for it, or a block keeps from it, with a reason', async () => {
    const small = await bistro.table({ name: 'Small', capacity: 2, minCapacity: 1, maxCapacity: 2 });
    const crowd = { guests: 4, tableIds: [small] };
    expect((await host.book(crowd)).refusal).toEqual({
      reason: 'NO_TABLE',
      explanation: 'Tables: the chosen tables seat 2, too few for a party of 4.',
      canOverrule: true,
    });
    expect(namesOf(await host.booked({ ...crowd, ...REGULARS }))).toEqual(['Small']);
    const day = bistro.dayFromToday(8);
    await bistro.block({ startsAt: `${day}T18:00:00Z`, endsAt: `${day}T23:00:00Z`, tableIds: [small] });
    const blocked = { date: day, tableIds: [small] };
    expect((await host.book(blocked)).refusal?.explanation).toBe('Tables: Small is blocked then.');
    expect(namesOf(await host.booked({ ...blocked, ...REGULARS }))).toEqual(['Small']);
  });

  test('too small for a party is given by hand with a reason alone', async () => {
    const small = await bistro.table({ name: 'Small', capacity: 2, minCapacity: 1, maxCapacity: 2 });
    await bistro.table({ name: 'Large', capacity: 4, minCapacity: 3, maxCapacity: 4 });
    const { id } = await host.booked({ guests: 4 });
    const { refusal, userErrors } = await host.assign(id, [small]);
    expect([refusal?.canOverrule, userErrors[0]?.code]).toEqual([true, 'OUT_OF_RANGE']);
    expect(namesOf(await host.seen(id))).toEqual(['Large']);
    const { booking } = await host.assign(id, [small], REGULARS);
    expect([namesOf(booking), booking?.overrules.length]).toEqual([['Small'], 1]);
  });
});

describe('a booking that exists', () => {
  test('is moved into a full room with a reason, and stays where it was without', async () => {
    await host.booked({ time: '20:00:00', guests: 4 });
    const mine = await host.booked({ time: '18:00:00' });
    const refused = await host.move(mine, { time: '20:00:00' });
    expect([refused.refusal?.reason, refused.refusal?.canOverrule]).toEqual(['FULL_ROOM', true]);
    expect((await host.seen(mine.id))?.time).toBe('18:00:00');
    const { booking } = await host.move(mine, { time: '20:00:00', ...REGULARS });
    expect(booking).toMatchObject({ time: '20:00:00', overrules: [{ by: bistro.email }] });
  });

  test('that was cancelled gets its place in a full room back with a reason, and the rule is kept', async () => {
    const mine = await host.booked({ guests: 4 });
    await host.setStatus(mine.id, 'CANCELLED');
    await host.booked({ guests: 4 });
    const refused = await host.setStatus(mine.id, 'CONFIRMED');
    expect(refused.refusal).toMatchObject({ reason: 'FULL_ROOM', canOverrule: true });
    expect(refused.alternatives?.length).toBe(3);
    const { booking } = await host.setStatus(mine.id, 'CONFIRMED', REGULARS);
    expect(booking).toMatchObject({
      status: 'CONFIRMED',
      overrules: [{ explanation: refused.refusal?.explanation }],
    });
  });

  test('that is taken back while its table is held stands without one', async () => {
    await bistro.table({ name: 'Only', capacity: 2, minCapacity: 1, maxCapacity: 2 });
    const mine = await host.booked();
    await host.setStatus(mine.id, 'CANCELLED');
    const theirs = await host.booked();
    expect((await host.setStatus(mine.id, 'CONFIRMED')).refusal?.reason).toBe('NO_TABLE');
    expect(namesOf((await host.setStatus(mine.id, 'CONFIRMED', REGULARS)).booking)).toEqual([]);
    expect(namesOf(await host.seen(theirs.id))).toEqual(['Only']);
    expect(await bistro.overlaps()).toEqual([]);
  });
});

describe('what staff overrule', () => {
  test('is no guest’s business', async () => {
    const { id } = await bistro.book();
    const { errors } = await server
      .stranger()
      .send('query($id: ID!) { node(id: $id) { ... on Booking { overrules { reason } } } }', { id });
    expect(errors).toEqual([]); // the booking itself is not found
    const { manageToken } = await bistro.book();
    const seen = await server
      .stranger()
      .send<{ managedBooking: object }>(
        'query($token: String!) { managedBooking(token: $token) { source tablesPinned overrules { reason } } }',
        { token: manageToken },
      );
    expect(seen.data?.managedBooking).toEqual({ source: 'ONLINE', tablesPinned: null, overrules: null });
    expect(seen.errors.map(({ extensions }) => extensions.code)).toEqual([
      'UNAUTHENTICATED',
      'UNAUTHENTICATED',
    ]);
  });

  test('stays in its restaurant', async () => {
    await bistro.book({ guests: 4 });
    await host.booked(REGULARS);
    const kept = await rows(
      'select restaurant_id as id, because from booking_overrules where restaurant_id = $1',
      [bistro.uuid],
    );
    expect(kept).toMatchObject([
      { id: bistro.uuid, because: { rule: 'capacity', limit: 4, taken: 4, asked: 2 } },
    ]);
    expect(
      codesOf(
        await new Host(bistro, (await seed.restaurant()).owner).move(
          await host.booked({ time: '12:00:00' }),
          {},
        ),
      ),
    ).toEqual(['NOT_FOUND']);
  });
});
