import { beforeEach, describe, expect, test } from 'vitest';
import { uuidOf } from '../../../../api/src/platform/ids/global-id.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { inZone, putAreas } from '../../tables/area-calls.ts';
import { Host } from '../create/staff-calls.ts';
import { seat, TONIGHT, tableNow, tonight } from './tonight-calls.ts';

const { clock, rows, seed, stranger } = await testServer({
  now: '2026-07-01T10:00:00.000Z',
  accessTokenSeconds: 86_400,
});
let bistro: SeededRestaurant;
let host: Host;
let window: string;

beforeEach(async () => {
  clock.moveTo('2026-07-01T10:00:00.000Z');
  bistro = await seed.restaurant({ timeSlotDuration: 90, openingTime: '12:00:00', closingTime: '02:00:00' });
  host = new Host(bistro, await bistro.member('host'));
  window = await bistro.table({ name: 'Window', minCapacity: 1 });
});

const at = (time: string, customerName: string, more: object = {}) =>
  host.booked({ date: '2026-07-01', time: `${time}:00`, customerName, tableIds: [window], ...more });
const clockAt = (time: string, date = '2026-07-01') => clock.moveTo(`${date}T${time}:00.000Z`);

describe('a host who looks at a table tonight', () => {
  test('sees it go from free to reserved, late, seated, overdue and free again', async () => {
    const { id } = await at('19:00', 'Ada');
    const seenAt = async (time: string) => {
      clockAt(time);
      return (await tableNow(bistro, 'Window')).state;
    };
    expect(await seenAt('17:59')).toBe('FREE');
    expect(await seenAt('18:00')).toBe('RESERVED_SOON');
    expect(await seenAt('19:14')).toBe('RESERVED_SOON');
    expect(await seenAt('19:15')).toBe('LATE');
    await seat(host.caller, id);
    expect(await seenAt('19:16')).toBe('SEATED');
    expect(await seenAt('20:45')).toBe('SEATED');
    expect(await seenAt('20:46')).toBe('OVERDUE');
    await host.setStatus(id, 'COMPLETED');
    expect(await seenAt('20:47')).toBe('FREE');
  });

  test('sees who sits there, since when and how much too long, and who is next and at risk', async () => {
    const { id } = await at('18:00', 'Ada');
    await at('19:30', 'Grace');
    clockAt('18:00');
    await seat(host.caller, id);
    clockAt('19:10');
    expect(await tableNow(bistro, 'Window')).toMatchObject({
      booking: {
        customerName: 'Ada',
        seatedAt: '2026-07-01T18:00:00.000Z',
        endsAt: '2026-07-01T19:30:00.000Z',
      },
      minutesOver: 0,
      next: { customerName: 'Grace' },
      minutesUntilNext: 20,
      isNextAtRisk: false,
    });
    clockAt('19:37');
    expect(await tableNow(bistro, 'Window')).toMatchObject({
      state: 'OVERDUE',
      minutesOver: 7,
      minutesUntilNext: -7,
      isNextAtRisk: true,
    });
  });

  test('sees one that is blocked, with the reason, and one that is out of order', async () => {
    await bistro.block({
      reason: 'Wobbles',
      startsAt: '2026-07-01T18:00:00Z',
      endsAt: '2026-07-01T20:00:00Z',
      tableIds: [window],
    });
    const bar = await bistro.table({ name: 'Bar' });
    await host.caller.ask(
      'mutation($input: SetTableStatusInput!) { setTableStatus(input: $input) { userErrors { message } } }',
      { input: { id: bar, status: 'OUT_OF_ORDER' } },
    );
    clockAt('18:30');
    expect(await tableNow(bistro, 'Window')).toMatchObject({ state: 'BLOCKED', blockReason: 'Wobbles' });
    expect(await tableNow(bistro, 'Bar')).toMatchObject({
      state: 'BLOCKED',
      table: { status: 'OUT_OF_ORDER' },
    });
    clockAt('20:00');
    expect((await tableNow(bistro, 'Window')).state).toBe('FREE');
  });
});

describe('a host who looks at the lists', () => {
  test('sees who is to come by their time, who is late, who sits and who has no table', async () => {
    const ada = await at('18:00', 'Ada');
    await at('21:00', 'Grace');
    const late = await at('19:30', 'Emmy');
    await host.assign(late.id, []);
    const gone = await at('22:30', 'Gone');
    await host.setStatus(gone.id, 'CANCELLED');
    await at('19:00', 'Tomorrow', { date: '2026-07-02' });
    clockAt('18:00');
    await seat(host.caller, ada.id);
    clockAt('19:45');
    expect(await tonight(bistro, host.caller)).toMatchObject({
      date: '2026-07-01',
      arriving: [
        { booking: { customerName: 'Emmy' }, isLate: true, minutesLate: 15 },
        { booking: { customerName: 'Grace' }, isLate: false, minutesLate: 0 },
      ],
      seated: [{ customerName: 'Ada' }],
      unassigned: [{ customerName: 'Emmy' }],
    });
  });

  test('sees a request that nobody answered until its turn would be over, and no table kept for it', async () => {
    await at('19:00', 'Ada', { status: 'PENDING' });
    clockAt('19:30');
    expect((await tonight(bistro)).arriving).toMatchObject([{ isLate: true }]);
    expect((await tableNow(bistro, 'Window')).next).toBeNull();
    clockAt('20:30');
    expect((await tonight(bistro)).arriving).toEqual([]);
  });

  test('sees the same evening after midnight, until its last service has closed', async () => {
    const { id } = await at('23:30', 'Ada');
    clockAt('23:30');
    await seat(host.caller, id);
    clockAt('01:30', '2026-07-02');
    expect(await tonight(bistro)).toMatchObject({ date: '2026-07-01', seated: [{ customerName: 'Ada' }] });
    clockAt('02:10', '2026-07-02');
    const morning = await tonight(bistro);
    expect(morning).toMatchObject({ date: '2026-07-02', seated: [{ customerName: 'Ada' }] });
  });

  test('sees who waits, in the order of their coming', async () => {
    clockAt('19:00');
    for (const customerName of ['Ada', 'Grace']) {
      await host.caller.ask(
        'mutation($input: AddToWaitlistInput!) { addToWaitlist(input: $input) { userErrors { message } } }',
        {
          input: {
            restaurantId: bistro.id,
            customerName,
            phone: customerName === 'Ada' ? '+44 20 7946 0958' : '+44 20 7946 0959',
            partySize: 2,
            estimatedWait: 15,
          },
        },
      );
      clock.pass({ minutes: 1 });
    }
    expect((await tonight(bistro)).waiting.map(({ customerName }) => customerName)).toEqual(['Ada', 'Grace']);
  });
});

describe('where a party could sit down', () => {
  const PLACES = `query($id: ID!, $party: Int!, $bookingId: ID) { restaurant(id: $id) { tonight {
    places(partySize: $party, bookingId: $bookingId) { tableIds choices { name isFree } } } } }`;

  test('counts its own table as free until it sits there, and nobody else’s', async () => {
    const { id } = await at('19:00', 'Ada');
    clockAt('19:00');
    const ask = async (bookingId?: string) => {
      const data = await host.caller.ask<{ restaurant: { tonight: { places: { choices: object[] } } } }>(
        PLACES,
        {
          id: bistro.id,
          party: 2,
          bookingId,
        },
      );
      return data.restaurant.tonight.places.choices;
    };
    expect(await ask()).toEqual([{ name: 'Window', isFree: false }]);
    expect(await ask(id)).toEqual([{ name: 'Window', isFree: true }]);
    await seat(host.caller, id);
    expect(await ask(id)).toEqual([{ name: 'Window', isFree: false }]);
  });

  test('of an area that it asked for is there, and where it is full the host is told that others are free', async () => {
    const terrace = await inZone(bistro, { name: 'Terrace 1', zone: 2 });
    const { areas } = await putAreas(bistro, [{ name: 'Terrace', isPublic: true, zones: [2] }]);
    const { id } = await bistro.book({ date: '2026-07-01', time: '19:00:00', areaId: areas?.[0]?.id });
    clockAt('19:00');
    const ask = async () => {
      const data = await host.caller.ask<{ restaurant: { tonight: { places: { tableIds: string[] } } } }>(
        PLACES.replace('tableIds', 'tableIds explanation').replace('isFree', 'isFree explanation'),
        { id: bistro.id, party: 2, bookingId: id },
      );
      return data.restaurant.tonight.places;
    };
    expect((await ask()).tableIds).toEqual([terrace]);
    await rows(`update tables set status = 'out_of_order' where id = $1`, [uuidOf('Table', terrace)]);
    expect(await ask()).toMatchObject({
      tableIds: [],
      explanation: 'No table for 2 is free in the area that they asked for; others are.',
      choices: [
        { name: 'Terrace 1', isFree: false },
        {
          name: 'Window',
          isFree: true,
          explanation: 'Free, outside the area that was asked for; seats 1 to 6',
        },
      ],
    });
  });
});

test('a stranger and another restaurant’s owner see nothing of the evening', async () => {
  const other = await seed.restaurant();
  for (const caller of [stranger(), other.owner]) {
    const { data, errors } = await caller.send(TONIGHT, { id: bistro.id });
    expect(data).toEqual({ restaurant: { tonight: null } });
    expect(errors).toHaveLength(1);
  }
});
