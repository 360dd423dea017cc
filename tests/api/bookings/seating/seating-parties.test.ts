import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { codesOf, Host } from '../create/staff-calls.ts';
import { seat, tableNow } from './tonight-calls.ts';

const TONIGHT = { date: '2026-07-01', status: 'CONFIRMED' };
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
  bistro = await seed.restaurant({ timeSlotDuration: 90 });
  host = new Host(bistro, await bistro.member('host'));
  window = await bistro.table({ name: 'Window', minCapacity: 1 });
  bar = await bistro.table({ name: 'Bar', minCapacity: 1 });
});

const at = (time: string, tableIds: string[] = [window], more: object = {}) =>
  host.booked({ ...TONIGHT, time: `${time}:00`, tableIds, ...more });
const clockAt = (time: string) => clock.moveTo(`2026-07-01T${time}:00.000Z`);

describe('a party that comes', () => {
  test('late has a whole turn from then on, and its table is occupied', async () => {
    const { id } = await at('19:00');
    clockAt('19:20');
    const { booking } = await seat(host.caller, id);
    expect(booking).toEqual({
      status: 'SEATED',
      time: '19:00:00',
      startsAt: '2026-07-01T19:00:00.000Z',
      seatedAt: '2026-07-01T19:20:00.000Z',
      endsAt: '2026-07-01T20:50:00.000Z',
      tables: [{ name: 'Window', status: 'OCCUPIED' }],
    });
  });

  test('late before another booking of its table keeps what it booked, and no minute of the next party', async () => {
    const { id } = await at('19:00');
    await at('20:30');
    clockAt('19:20');
    expect((await seat(host.caller, id)).booking?.endsAt).toBe('2026-07-01T20:30:00.000Z');
    expect(await bistro.overlaps()).toEqual([]);
  });

  test('more than two hours early is not seated yet, and at two hours to the minute it sits at an occupied table', async () => {
    const { id } = await at('19:30');
    clockAt('17:29');
    expect(codesOf(await seat(host.caller, id))).toEqual(['OUT_OF_RANGE']);
    clockAt('17:30');
    expect((await seat(host.caller, id)).booking?.tables).toEqual([{ name: 'Window', status: 'OCCUPIED' }]);
  });

  test('early has its table from then on, so that nobody else gets it until its booked time', async () => {
    const { id } = await at('19:30');
    clockAt('19:00');
    expect((await seat(host.caller, id)).booking).toMatchObject({ endsAt: '2026-07-01T20:30:00.000Z' });
    const [held] = await rows<{ during: string }>(
      `select lower(during) = '2026-07-01T19:00Z' as "fromNow" from seatings where restaurant_id = $1`,
      [bistro.uuid],
    );
    expect(held).toEqual({ fromNow: true });
    expect(await host.book({ ...TONIGHT, time: '19:00:00', tableIds: [window] })).toMatchObject({
      refusal: { explanation: 'Tables: Window is held by somebody else then.', canOverrule: false },
    });
  });

  test('early while the party before still sits there is told of another table', async () => {
    const first = await at('18:00');
    const { id } = await at('19:30');
    clockAt('18:00');
    await seat(host.caller, first.id);
    clockAt('19:10');
    const refused = await seat(host.caller, id);
    expect(codesOf(refused)).toEqual(['SLOT_TAKEN']);
    expect(refused.refusal?.canOverrule).toBe(false);
    expect(refused.proposal?.tableIds).toEqual([bar]);
    expect((await seat(host.caller, id, { tableIds: [bar] })).booking?.tables).toEqual([
      { name: 'Bar', status: 'OCCUPIED' },
    ]);
  });

  test('to other tables for less than a turn is refused, and with a reason seated until the next party comes', async () => {
    const { id } = await at('19:00');
    await at('19:45', [bar]);
    clockAt('19:00');
    const refused = await seat(host.caller, id, { tableIds: [bar] });
    expect(refused).toMatchObject({ booking: null, refusal: { canOverrule: true } });
    expect(refused.userErrors).toEqual([
      {
        code: 'SLOT_TAKEN',
        field: ['tableIds'],
        message:
          'The next party has a table here at 19:45. Choose another one, or seat this party until then with a reason.',
      },
    ]);
    const insisted = await seat(host.caller, id, { tableIds: [bar], overruleReason: 'Just a drink.' });
    expect(insisted.booking?.endsAt).toBe('2026-07-01T19:45:00.000Z');
    expect((await host.seen(id))?.overrules).toMatchObject([{ reason: 'Just a drink.' }]);
    expect(await bistro.overlaps()).toEqual([]);
  });

  test('at a table with too few seats is seated with a reason only', async () => {
    const { id } = await at('19:00', [window, bar], { guests: 8 });
    clockAt('19:00');
    expect(codesOf(await seat(host.caller, id, { tableIds: [bar] }))).toEqual(['OUT_OF_RANGE']);
    const squeezed = { tableIds: [bar], overruleReason: 'Children on laps.' };
    expect((await seat(host.caller, id, squeezed)).booking?.status).toBe('SEATED');
  });

  test('without a table gets the best free one', async () => {
    const { id } = await at('19:00');
    await host.assign(id, []);
    clockAt('19:00');
    expect((await seat(host.caller, id)).booking?.tables).toHaveLength(1);
  });

  test('is seated once, whoever is told twice; other tables are a move', async () => {
    const { id } = await at('19:00');
    clockAt('19:00');
    const first = await seat(host.caller, id);
    clockAt('19:05');
    expect((await seat(host.caller, id)).booking).toEqual(first.booking);
    expect((await seat(host.caller, id, { tableIds: [window] })).booking).toEqual(first.booking);
    expect(codesOf(await seat(host.caller, id, { tableIds: [bar] }))).toEqual(['CONFLICT']);
  });

  test('on another evening, or for a closed booking, is not seated', async () => {
    const later = await at('20:30');
    clockAt('18:29');
    expect(codesOf(await seat(host.caller, later.id))).toEqual(['OUT_OF_RANGE']);
    clockAt('18:30');
    expect(codesOf(await seat(host.caller, later.id))).toEqual([]);
    const gone = await at('18:30', [bar]);
    await host.setStatus(gone.id, 'CANCELLED');
    expect(codesOf(await seat(host.caller, gone.id))).toEqual(['CONFLICT']);
    expect(codesOf(await seat(host.caller, 'bkg_01h455vb4pex5vsknk084sn02q'))).toEqual(['NOT_FOUND']);
    const foreign = await (await seed.restaurant()).table();
    const last = await at('20:00', [bar]);
    expect(codesOf(await seat(host.caller, last.id, { tableIds: [foreign] }))).toEqual(['NOT_FOUND']);
  });
});

describe('a table', () => {
  const status = async (name: string) => (await tableNow(bistro, name)).table.status;

  test.each(['COMPLETED', 'NO_SHOW', 'CANCELLED', 'CONFIRMED'])(
    'is ready again when its seated party becomes %s, unless the host said something else of it',
    async (next) => {
      const { id } = await at('19:00');
      clockAt('19:00');
      await host.setStatus(id, 'SEATED');
      expect(await status('Window')).toBe('OCCUPIED');
      await host.setStatus(id, next);
      expect(await status('Window')).toBe('AVAILABLE');
      await host.setStatus(id, 'SEATED');
      await setTableStatus('CLEANING');
      await host.setStatus(id, next);
      expect(await status('Window')).toBe('CLEANING');
    },
  );

  test('changes places with another one when its party moves', async () => {
    const { id } = await at('19:00');
    clockAt('19:00');
    await seat(host.caller, id);
    await host.assign(id, [bar]);
    expect([await status('Window'), await status('Bar')]).toEqual(['AVAILABLE', 'OCCUPIED']);
  });

  test('is occupied by a walk-in at once', async () => {
    clockAt('19:00');
    const request = { source: 'WALK_IN', status: 'SEATED', date: '2026-07-01', time: '19:00:00' };
    const { id } = await host.booked({ ...request, tableIds: [window] });
    expect(await tableNow(bistro, 'Window')).toMatchObject({
      state: 'SEATED',
      table: { status: 'OCCUPIED' },
      booking: { seatedAt: '2026-07-01T19:00:00.000Z' },
    });
    expect((await host.seen(id))?.source).toBe('WALK_IN');
  });

  async function setTableStatus(to: string) {
    await host.caller.ask(
      'mutation($input: SetTableStatusInput!) { setTableStatus(input: $input) { userErrors { message } } }',
      { input: { id: window, status: to } },
    );
  }
});

describe('a seating that was a mistake', () => {
  test('is forgotten with its time, and the turn is the booked one again', async () => {
    const { id } = await at('19:00');
    clockAt('19:20');
    await seat(host.caller, id);
    await host.setStatus(id, 'CONFIRMED');
    expect(await host.seen(id)).toMatchObject({ status: 'CONFIRMED', endsAt: '2026-07-01T20:30:00.000Z' });
    clockAt('19:30');
    expect((await seat(host.caller, id)).booking?.seatedAt).toBe('2026-07-01T19:30:00.000Z');
  });

  test('of a finish is taken back with the time of sitting down', async () => {
    const { id } = await at('19:00');
    clockAt('19:05');
    const { booking } = await seat(host.caller, id);
    clockAt('19:40');
    await host.setStatus(id, 'COMPLETED');
    await host.setStatus(id, 'SEATED');
    expect((await seat(host.caller, id)).booking?.seatedAt).toBe(booking?.seatedAt);
    expect((await tableNow(bistro, 'Window')).table.status).toBe('OCCUPIED');
  });
});

describe('a party that sits past its turn', () => {
  test('keeps its table from walk-ins and guests online until it is finished', async () => {
    const { id } = await at('18:00');
    clockAt('18:00');
    await seat(host.caller, id);
    clockAt('19:40');
    const walkIn = {
      source: 'WALK_IN',
      status: 'SEATED',
      date: '2026-07-01',
      time: '19:40:00',
      tableIds: [window],
    };
    expect(await host.book(walkIn)).toMatchObject({ booking: null, refusal: { canOverrule: false } });
    await at('19:45', [bar]);
    expect((await bistro.ask({ date: '2026-07-01', time: '19:45:00' })).booking).toBeNull();
    await host.setStatus(id, 'COMPLETED');
    expect((await host.book(walkIn)).booking?.status).toBe('SEATED');
  });

  test('may move to a table that is free now, and to none that is taken now', async () => {
    const { id } = await at('18:00');
    clockAt('18:00');
    await seat(host.caller, id);
    const other = await at('19:30', [bar]);
    clockAt('19:40');
    await seat(host.caller, other.id);
    expect(codesOf(await host.assign(id, [bar]))).toEqual(['SLOT_TAKEN']);
    const corner = await bistro.table({ name: 'Corner', minCapacity: 1 });
    expect((await host.assign(id, [corner])).booking?.tables).toEqual([{ name: 'Corner' }]);
  });

  test('and was forgotten leaves its table ready when somebody finishes it at last', async () => {
    const { id } = await at('12:00');
    clockAt('12:00');
    await seat(host.caller, id);
    clockAt('19:00');
    expect((await tableNow(bistro, 'Window')).table.status).toBe('OCCUPIED');
    await host.setStatus(id, 'COMPLETED');
    expect((await tableNow(bistro, 'Window')).table.status).toBe('AVAILABLE');
  });

  test('is forgotten after four hours, so that yesterday’s guests keep nobody out', async () => {
    const { id } = await at('14:00');
    clockAt('14:00');
    await seat(host.caller, id);
    clockAt('19:31');
    expect((await tableNow(bistro, 'Window')).booking).toBeNull();
    expect((await at('19:45')).status).toBe('CONFIRMED');
  });
});
