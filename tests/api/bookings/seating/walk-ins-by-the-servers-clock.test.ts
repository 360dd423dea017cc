import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { codesOf, Host } from '../create/staff-calls.ts';
import { tableNow } from './tonight-calls.ts';

const { clock, seed } = await testServer({ now: '2026-07-01T10:00:00.000Z', accessTokenSeconds: 86_400 });
let bistro: SeededRestaurant;
let host: Host;

beforeEach(async () => {
  clock.moveTo('2026-07-01T10:00:00.000Z');
  bistro = await seed.restaurant({ timeSlotDuration: 90, openingTime: '12:00:00', closingTime: '02:00:00' });
  host = new Host(bistro, await bistro.member('host'));
  await bistro.table({ name: 'Window', minCapacity: 1 });
});

const walkIn = (more: object = {}) => host.book({ source: 'WALK_IN', status: 'SEATED', ...more });
const NOW = { date: null, time: null };
const SEATED_AT_SEVEN = {
  date: '2026-07-01',
  time: '19:00:00',
  startsAt: '2026-07-01T19:00:00.000Z',
  endsAt: '2026-07-01T20:30:00.000Z',
  tables: [{ name: 'Window' }],
};

describe('a party that walks in', () => {
  test('sits down now: nobody says what time it is', async () => {
    clock.moveTo('2026-07-01T19:00:40.000Z');
    expect((await walkIn(NOW)).booking).toMatchObject(SEATED_AT_SEVEN);
    expect(await tableNow(bistro, 'Window')).toMatchObject({
      state: 'SEATED',
      table: { status: 'OCCUPIED' },
    });
  });

  test.each(['18:45:00', '18:53:00', '19:01:00', '19:15:00'])(
    'sits down now, also when the clock of the host’s device shows %s',
    async (time) => {
      clock.moveTo('2026-07-01T19:00:40.000Z');
      expect((await walkIn({ date: '2026-07-01', time })).booking).toMatchObject(SEATED_AT_SEVEN);
    },
  );

  test('does not sit down in an hour, nor next week: that is a booking', async () => {
    clock.moveTo('2026-07-01T19:00:00.000Z');
    for (const request of [{ date: '2026-07-01', time: '20:00:00' }, { time: '19:00:00' }])
      expect(codesOf(await walkIn({ date: '2026-07-08', ...request, overruleReason: 'Why not' }))).toEqual([
        'OUT_OF_RANGE',
      ]);
    expect(await tableNow(bistro, 'Window')).toMatchObject({ state: 'FREE', table: { status: 'AVAILABLE' } });
  });

  test('after midnight belongs to the night that is under way, whichever date the device shows', async () => {
    for (const date of [null, '2026-07-01', '2026-07-02']) {
      clock.moveTo('2026-07-02T00:30:00.000Z');
      const table = await bistro.table({ minCapacity: 1 });
      const { booking } = await walkIn({ date, time: date && '00:28:00', tableIds: [table] });
      expect(booking).toMatchObject({ date: '2026-07-01', startsAt: '2026-07-02T00:30:00.000Z' });
    }
  });

  test('after the last seating is seated all the same: it is here, and the table is free', async () => {
    clock.moveTo('2026-07-02T01:40:00.000Z');
    expect((await walkIn(NOW)).booking?.overrules).toEqual([]);
  });

  test('in the hour that the clocks show twice sits down in the one that it is', async () => {
    clock.moveTo('2026-10-25T00:30:00.000Z'); // 02:30, for the first time
    const berlin = await seed.restaurant({
      timezone: 'Europe/Berlin',
      openingTime: '18:00:00',
      closingTime: '05:00:00',
    });
    const night = new Host(berlin, await berlin.member('host'));
    const { booking } = await night.book({ status: 'SEATED', ...NOW });
    expect(booking).toMatchObject({ time: '02:30:00', startsAt: '2026-10-25T00:30:00.000Z' });
  });
});

test('a party whose turn is over is told so before a full room, which staff could overrule', async () => {
  await bistro.set({ seatingCapacity: 2 });
  clock.moveTo('2026-07-01T19:00:00.000Z');
  await walkIn(NOW);
  clock.moveTo('2026-07-01T20:00:00.000Z');
  const at = (time: string) => walkIn({ date: '2026-07-01', time });
  expect((await at('18:30:00')).refusal).toMatchObject({ reason: 'PAST', canOverrule: false });
  expect((await at('18:31:00')).refusal).toMatchObject({ reason: 'FULL_ROOM', canOverrule: true });
});

test('a booking for later needs a date and a time', async () => {
  expect((await host.book({ date: null })).userErrors).toMatchObject([{ code: 'REQUIRED', field: ['date'] }]);
  expect((await host.book({ time: null })).userErrors).toMatchObject([{ code: 'REQUIRED', field: ['time'] }]);
});
