import { beforeEach, describe, expect, test } from 'vitest';
import { Visitor } from '../../../testkit/guests/visitor.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { seat, tableNow } from '../seating/tonight-calls.ts';
import { codesOf, Host } from './staff-calls.ts';

const server = await testServer({ now: '2026-07-01T10:00:00.000Z', accessTokenSeconds: 86_400 });
const { clock, seed } = server;
let bistro: SeededRestaurant;
let host: Host;
let window: string;
let bar: string;

interface Places {
  tableIds: string[];
  explanation: string;
  choices: { name: string; tableIds: string[]; isFree: boolean; canChoose: boolean }[];
}

beforeEach(async () => {
  clock.moveTo('2026-07-01T10:00:00.000Z');
  bistro = await seed.restaurant({ timeSlotDuration: 60, seatingCapacity: 6 });
  host = new Host(bistro, await bistro.member('host'));
  window = await bistro.table({ name: 'Window', minCapacity: 1 });
  bar = await bistro.table({ name: 'Bar', minCapacity: 1 });
});

const at = (time: string, tableIds: string[], more: object = {}) =>
  host.booked({ date: '2026-07-01', time: `${time}:00`, tableIds, ...more });
const clockAt = (time: string) => clock.moveTo(`2026-07-01T${time}:00.000Z`);
const walkIn = (tableIds: string[]) => {
  const [date, time] = clock.now().toISOString().slice(0, 19).split('T');
  return host.book({ date, time, source: 'WALK_IN', status: 'SEATED', tableIds });
};

async function places(bookingId?: string): Promise<Places> {
  const { restaurant } = await host.caller.ask<{ restaurant: { tonight: { places: Places } } }>(
    `query($id: ID!, $bookingId: ID) { restaurant(id: $id) { tonight { places(partySize: 2, bookingId: $bookingId) {
      tableIds explanation choices { name tableIds isFree canChoose } } } } }`,
    { id: bistro.id, bookingId },
  );
  return restaurant.tonight.places;
}

const freeOnes = ({ choices }: Places) => choices.filter(({ isFree }) => isFree).map(({ name }) => name);

describe('what is proposed to a party that walks in', () => {
  test('is nothing in a room that is full, and the seats are said; with a reason it sits down', async () => {
    await at('18:00', [bar], { guests: 5, overruleReason: 'Children' });
    clockAt('18:05');
    const proposed = await places();
    expect(proposed).toMatchObject({
      tableIds: [],
      explanation: 'The room is full: 5 of 6 seats are taken.',
    });
    expect(freeOnes(proposed)).toEqual([]);
    expect((await walkIn([window])).refusal).toMatchObject({ reason: 'FULL_ROOM', canOverrule: true });
  });

  test('is nothing while the whole restaurant is blocked', async () => {
    await bistro.block({ startsAt: '2026-07-01T18:30:00Z', endsAt: '2026-07-01T22:00:00Z' });
    clockAt('18:00');
    const proposed = await places();
    expect([proposed.tableIds, freeOnes(proposed)]).toEqual([[], []]);
    expect((await walkIn([window])).refusal).toMatchObject({ reason: 'CLOSED', canOverrule: true });
  });

  test('is given when it is asked for, after the last seating too', async () => {
    await at('21:00', [bar]); // nobody marks it
    clockAt('22:30');
    const { tableIds, choices } = await places();
    expect(choices.map(({ isFree }) => isFree)).toEqual([true, true]);
    expect(codesOf(await walkIn(tableIds))).toEqual([]);
    const [second] = choices.filter((choice) => !tableIds.includes(choice.tableIds[0] ?? ''));
    expect(codesOf(await walkIn(second?.tableIds ?? []))).toEqual([]);
  });
});

describe('what is proposed to a party with a booking', () => {
  test('is its own table also when it comes late and another one has it next', async () => {
    const { id } = await at('18:00', [window]);
    await at('19:00', [window]);
    clockAt('18:20');
    const proposed = await places(id);
    expect(proposed.tableIds).toEqual([window]);
    expect(freeOnes(proposed)).toEqual(['Bar', 'Window']);
    expect((await seat(host.caller, id)).booking?.endsAt).toBe('2026-07-01T19:00:00.000Z');
  });

  test('is no table that it could not keep until its time, when it comes very early', async () => {
    const { id } = await at('20:00', [window]);
    await at('19:30', [bar]);
    clockAt('18:15');
    expect(freeOnes(await places(id))).toEqual(['Window']);
    expect((await seat(host.caller, id, { tableIds: [bar] })).booking).toBeNull();
    expect(codesOf(await seat(host.caller, id))).toEqual([]);
  });
});

test('a table that a visitor keeps for the next half hour is not shown as free', async () => {
  clockAt('17:30');
  const ada = new Visitor(server.stranger(), bistro);
  expect((await ada.hold({ date: '2026-07-01', time: '18:00:00' })).userErrors).toEqual([]);
  const states = await Promise.all(
    ['Window', 'Bar'].map(async (name) => (await tableNow(bistro, name)).state),
  );
  expect(states.sort()).toEqual(['FREE', 'RESERVED_SOON']);
});
