import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { Door } from '../../waitlist/waitlist-calls.ts';
import type { Refused } from '../booking-calls.ts';
import { codesOf, Host, namesOf } from '../create/staff-calls.ts';
import { seat, tableNow } from './tonight-calls.ts';

const { clock, rows, seed } = await testServer({
  now: '2026-07-01T10:00:00.000Z',
  accessTokenSeconds: 86_400,
});
let bistro: SeededRestaurant;
let host: Host;
let window: string;
let bar: string;

beforeEach(async () => {
  clock.moveTo('2026-07-01T10:00:00.000Z');
  bistro = await seed.restaurant({ timeSlotDuration: 60, seatingCapacity: 12 });
  host = new Host(bistro, await bistro.member('host'));
  window = await bistro.table({ name: 'Window', minCapacity: 1 });
  bar = await bistro.table({ name: 'Bar', minCapacity: 1 });
});

const at = (time: string, tableIds: string[] = [window], more: object = {}) =>
  host.booked({ date: '2026-07-01', time: `${time}:00`, tableIds, ...more });
const clockAt = (time: string) => clock.moveTo(`2026-07-01T${time}:00.000Z`);
const status = async (name: string) => (await tableNow(bistro, name)).table.status;
const walkIn = (more: object = {}) => {
  const [date, time] = clock.now().toISOString().slice(0, 19).split('T');
  return host.book({ date, time, source: 'WALK_IN', status: 'SEATED', tableIds: [window], ...more });
};

/** Every way in which somebody sits down at the window. */
const WAYS: [string, (id: string) => Promise<{ userErrors: Refused[] }>][] = [
  ['the service screen', (id) => seat(host.caller, id, { tableIds: [window] })],
  [
    'the day view',
    async (id) => {
      const assigned = await host.assign(id, [window]);
      return assigned.booking ? host.setStatus(id, 'SEATED') : assigned;
    },
  ],
  ['the door', () => walkIn()],
  [
    'the waitlist',
    async () => {
      const door = new Door(bistro);
      return door.set(await door.added(), 'SEATED', { tableIds: [window] });
    },
  ],
];

describe('a table that nobody has any more', () => {
  test.each(WAYS)('is taken by a late party, from %s: who never came keeps nothing', async (_, sitDown) => {
    await at('17:00'); // nobody marked it, and its hour is over at 18:00
    clockAt('17:30');
    const { id } = await at('17:50', [bar]);
    clockAt('18:00');
    expect((await tableNow(bistro, 'Window')).state).toBe('FREE');
    expect(codesOf(await sitDown(id))).toEqual([]);
    expect(await tableNow(bistro, 'Window')).toMatchObject({
      state: 'SEATED',
      table: { status: 'OCCUPIED' },
    });
  });
});

describe('a table at which a party sits past its turn', () => {
  test.each(WAYS)('is given to nobody, from %s, and no reason helps', async (_, sitDown) => {
    const first = await at('17:00');
    clockAt('17:00');
    await seat(host.caller, first.id);
    const { id } = await at('18:05', [bar]);
    clockAt('18:05');
    expect(codesOf(await sitDown(id))).toEqual(['SLOT_TAKEN']);
    const insisted = { tableIds: [window], overruleReason: 'They are leaving' };
    expect((await seat(host.caller, id, insisted)).refusal).toMatchObject({ canOverrule: false });
    expect((await walkIn(insisted)).refusal).toMatchObject({ canOverrule: false });
    await host.setStatus(first.id, 'COMPLETED');
    expect(codesOf(await sitDown(id))).toEqual([]);
  });

  test('is not given to the party that has it next, whichever button is pressed, and stays OCCUPIED', async () => {
    const [first, next] = [await at('17:00'), await at('18:00')];
    clockAt('17:00');
    await seat(host.caller, first.id);
    clockAt('18:05');
    expect(codesOf(await seat(host.caller, next.id))).toEqual(['SLOT_TAKEN']);
    expect(codesOf(await host.setStatus(next.id, 'SEATED', { overruleReason: 'Now' }))).toEqual([
      'SLOT_TAKEN',
    ]);
    await host.setStatus(first.id, 'COMPLETED');
    expect(await status('Window')).toBe('AVAILABLE');
    expect(codesOf(await host.setStatus(next.id, 'SEATED'))).toEqual([]);
    expect(await status('Window')).toBe('OCCUPIED');
  });

  test('takes in nobody who sits elsewhere, however early that party came, and a blocked one only with a reason', async () => {
    const overdue = await at('17:00');
    clockAt('17:00');
    await seat(host.caller, overdue.id);
    const early = await at('18:20', [bar]);
    clockAt('18:05');
    await seat(host.caller, early.id);
    expect(codesOf(await host.assign(early.id, [window], { overruleReason: 'Please' }))).toEqual([
      'SLOT_TAKEN',
    ]);
    const corner = await bistro.table({ name: 'Corner', minCapacity: 1 });
    await bistro.block({
      startsAt: '2026-07-01T18:00:00Z',
      endsAt: '2026-07-01T18:15:00Z',
      tableIds: [corner],
    });
    expect((await host.assign(early.id, [corner])).refusal).toMatchObject({ canOverrule: true });
    expect(codesOf(await host.assign(early.id, [corner], { overruleReason: 'Dried' }))).toEqual([]);
  });
});

test('two parties at one table are refused by the database itself, whoever writes, past a turn too', async () => {
  const overdue = await at('17:00');
  clockAt('17:00');
  await seat(host.caller, overdue.id);
  const { id } = await at('18:05', [bar]);
  clockAt('18:05');
  await seat(host.caller, id);
  const write = rows(
    `update seatings s set table_id = other.table_id from seatings other, bookings b
      where s.restaurant_id = $1 and other.restaurant_id = $1 and other.booking_id <> s.booking_id
        and b.restaurant_id = $1 and b.id = s.booking_id and b.time = '18:05'`,
    [bistro.uuid],
  );
  await expect(write).rejects.toMatchObject({ code: '23P01', constraint: 'seatings_one_party' });
});

test('where a table is taken and the room is full, no reason is asked for that would not help', async () => {
  await at('18:00', [window], { guests: 6 });
  await at('18:00', [bar], { guests: 6, overruleReason: 'Children' });
  clockAt('18:00');
  expect((await walkIn()).refusal).toMatchObject({ canOverrule: false });
});

describe('a party that comes early', () => {
  test('by two hours to the minute has its table from then on', async () => {
    const { id } = await at('20:00');
    clockAt('18:00');
    expect(codesOf(await seat(host.caller, id))).toEqual([]);
    clockAt('18:01');
    expect(await walkIn()).toMatchObject({ booking: null, refusal: { canOverrule: false } });
    expect(await status('Window')).toBe('OCCUPIED');
  });

  test('to a table that another one has before it is refused and shown another', async () => {
    await at('18:00');
    const { id } = await at('19:00');
    clockAt('17:50');
    const refused = await seat(host.caller, id);
    expect(codesOf(refused)).toEqual(['SLOT_TAKEN']);
    expect(refused).toMatchObject({ refusal: { canOverrule: false }, proposal: { tableIds: [bar] } });
  });
});

describe('a party that comes late', () => {
  test('stays only as long beyond its time as the room has seats', async () => {
    await bistro.owner.ask(
      'mutation($input: UpdateRestaurantInput!) { updateRestaurant(input: $input) { userErrors { code } } }',
      { input: { id: bistro.id, seatingCapacity: 4 } },
    );
    const { id } = await at('18:00', [window], { guests: 4 });
    await at('19:00', [bar], { guests: 4 });
    clockAt('18:30');
    expect((await seat(host.caller, id)).booking?.endsAt).toBe('2026-07-01T19:00:00.000Z');
  });

  test('has a whole turn, whichever button seats it', async () => {
    const [one, two] = [await at('18:00'), await at('18:00', [bar])];
    clockAt('18:20');
    await seat(host.caller, one.id);
    await host.setStatus(two.id, 'SEATED');
    for (const { id } of [one, two]) expect((await host.seen(id))?.endsAt).toBe('2026-07-01T19:20:00.000Z');
  });
});

describe('the state of a table', () => {
  test('is tonight’s: what is marked seated for another day neither takes nor frees it', async () => {
    const next = await host.booked({ date: '2026-07-08', tableIds: [window] });
    await host.setStatus(next.id, 'SEATED');
    expect(await status('Window')).toBe('AVAILABLE');
    clockAt('18:00');
    await walkIn();
    for (const to of ['CONFIRMED', 'SEATED', 'COMPLETED', 'SEATED', 'CANCELLED']) {
      expect(codesOf(await host.setStatus(next.id, to))).toEqual([]);
      expect(await status('Window')).toBe('OCCUPIED');
    }
    await host.delete(next.id);
    expect(await status('Window')).toBe('OCCUPIED');
  });

  test('follows the party: a mistake that is taken back frees its own table and no other', async () => {
    const { id } = await at('18:00');
    await walkIn({ tableIds: [bar] });
    clockAt('18:00');
    const corner = await bistro.table({ name: 'Corner', minCapacity: 1 });
    await seat(host.caller, id, { tableIds: [corner] });
    const taken = await host.setStatus(id, 'CONFIRMED');
    expect(namesOf(taken.booking)).toEqual(['Window']);
    expect(await Promise.all(['Window', 'Bar', 'Corner'].map(status))).toEqual([
      'AVAILABLE',
      'OCCUPIED',
      'AVAILABLE',
    ]);
  });
});
