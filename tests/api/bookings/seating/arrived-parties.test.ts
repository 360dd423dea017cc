import { beforeEach, describe, expect, test } from 'vitest';
import { Onlooker } from '../../../live/live-queries.ts';
import type { Caller } from '../../../testkit/caller.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { exportBytes, exported, Importer, zippedAgain } from '../../portability/portability-calls.ts';
import type { Refused } from '../booking-calls.ts';
import { codesOf, Host } from '../create/staff-calls.ts';
import { seat, tableNow, tonight } from './tonight-calls.ts';

const DATE = '2026-07-01';
const at = (time: string) => `${DATE}T${time}:00.000Z`;
const { clock, rows, seed, url } = await testServer({ now: at('10:00'), accessTokenSeconds: 86_400 });
let bistro: SeededRestaurant;
let host: Host;
let window: string;

interface Arrived {
  booking: {
    status: string;
    arrivedAt: string | null;
    arrivedGuests: number | null;
    endsAt: string;
    updatedAt: string;
  } | null;
  userErrors: Refused[];
}

beforeEach(async () => {
  clock.moveTo(at('10:00'));
  bistro = await seed.restaurant({ timeSlotDuration: 90 });
  host = new Host(bistro, await bistro.member('host'));
  window = await bistro.table({ name: 'Window', minCapacity: 1 });
});

const booked = (time = '19:00', more: object = {}) =>
  host.booked({ date: DATE, time: `${time}:00`, guests: 4, tableIds: [window], ...more });

const FIELDS =
  'booking { status arrivedAt arrivedGuests endsAt updatedAt } userErrors { code message field }';

async function arrived(id: string, more: object = {}, as: Caller = host.caller): Promise<Arrived> {
  const query = `mutation($input: MarkArrivedInput!) { markArrived(input: $input) { ${FIELDS} } }`;
  return (await as.ask<{ markArrived: Arrived }>(query, { input: { id, ...more } })).markArrived;
}

async function notArrived(id: string): Promise<Arrived> {
  const query = `mutation($input: UndoArrivedInput!) { undoArrived(input: $input) { ${FIELDS} } }`;
  return (await host.caller.ask<{ undoArrived: Arrived }>(query, { input: { id } })).undoArrived;
}

/** Who is here, as the booking itself says it. */
async function here(id: string): Promise<[string | null, number | null]> {
  const query = 'query($id: ID!) { node(id: $id) { ... on Booking { arrivedAt arrivedGuests } } }';
  const { node } = await host.caller.ask<{ node: NonNullable<Arrived['booking']> }>(query, { id });
  return [node.arrivedAt, node.arrivedGuests];
}

describe('a party that is here and waits for its table', () => {
  test('keeps status and place, and is not late however long it waits', async () => {
    const { id } = await booked();
    clock.moveTo(at('19:20'));
    expect((await tableNow(bistro, 'Window')).state).toBe('LATE');
    expect((await arrived(id)).booking).toEqual({
      status: 'CONFIRMED',
      arrivedAt: at('19:20'),
      arrivedGuests: null,
      endsAt: at('20:30'),
      updatedAt: at('19:20'),
    });
    clock.moveTo(at('19:50'));
    expect((await tableNow(bistro, 'Window')).state).toBe('RESERVED_SOON');
    expect((await tonight(bistro)).arriving).toMatchObject([{ isLate: false, minutesLate: 0 }]);
  });

  test('stays in the list of those who come although its turn would be over, until it sits', async () => {
    const { id } = await booked('18:00');
    await booked('18:00', { tableIds: [], guests: 2, customerName: 'Never came', overruleReason: 'Bar.' });
    clock.moveTo(at('18:10'));
    await arrived(id);
    clock.moveTo(at('19:40'));
    expect((await tonight(bistro)).arriving.map(({ booking }) => booking.customerName)).toEqual([
      'Grace Hopper',
    ]);
    expect((await seat(host.caller, id)).booking?.status).toBe('SEATED');
    expect((await tonight(bistro)).arriving).toEqual([]);
    expect(await here(id)).toEqual([at('18:10'), null]);
  });

  test('is marked once, whoever marks it again, and its screens hear of it once', async () => {
    const { id } = await booked();
    clock.moveTo(at('18:50'));
    await using screen = new Onlooker(url, host.caller);
    const changes = await screen.changes(bistro);
    await arrived(id);
    clock.moveTo(at('18:55'));
    expect((await arrived(id, {}, bistro.owner)).booking).toMatchObject({
      arrivedAt: at('18:50'),
      updatedAt: at('18:50'),
    });
    await arrived(id, { arrivedGuests: 3 });
    await changes.until(() => changes.values.length === 2);
    expect(changes.values.map(({ bookingChanged }) => bookingChanged.kind)).toEqual(['UPDATED', 'UPDATED']);
  });

  test('is no no-show: that is refused until the arrival is taken back', async () => {
    const { id } = await booked();
    clock.moveTo(at('19:05'));
    await arrived(id);
    const refused = await host.setStatus(id, 'NO_SHOW');
    expect(refused.userErrors).toEqual([
      {
        code: 'CONFLICT',
        field: ['status'],
        message:
          'This party was marked as arrived, so it is no no-show. Cancel the booking if it left, or take the arrival back first.',
      },
    ]);
    expect((await notArrived(id)).booking).toMatchObject({ status: 'CONFIRMED', arrivedAt: null });
    expect((await host.setStatus(id, 'NO_SHOW')).booking?.status).toBe('NO_SHOW');
  });

  test('that left is cancelled, and is here again when that is undone', async () => {
    const { id } = await booked();
    clock.moveTo(at('19:05'));
    await arrived(id, { arrivedGuests: 2 });
    const { undoUntil } = await host.setStatus(id, 'CANCELLED');
    expect((await host.undo(id, undoUntil)).booking?.status).toBe('CONFIRMED');
    expect(await here(id)).toEqual([at('19:05'), 2]);
  });

  test('is here still at another time of the evening, on another day not, and again when that is undone', async () => {
    const booking = await booked();
    clock.moveTo(at('18:50'));
    await arrived(booking.id, { arrivedGuests: 3 });
    const later = await host.move(booking, { time: '19:30:00' });
    expect(later.userErrors).toEqual([]);
    expect(await here(booking.id)).toEqual([at('18:50'), 3]);
    await host.move(booking, { time: '19:30:00', guests: 3 });
    expect(await here(booking.id)).toEqual([at('18:50'), null]);
    const { undoUntil } = await host.move(booking, { date: '2026-07-02' });
    expect(await here(booking.id)).toEqual([null, null]);
    expect(codesOf(await host.undo(booking.id, undoUntil))).toEqual([]);
    expect(await here(booking.id)).toEqual([at('18:50'), null]);
  });
});

describe('a party of which some are missing', () => {
  test('is marked so at the door, and sits so until the others come', async () => {
    const { id } = await booked();
    clock.moveTo(at('18:55'));
    expect((await arrived(id, { arrivedGuests: 2 })).booking?.arrivedGuests).toBe(2);
    clock.moveTo(at('19:00'));
    await seat(host.caller, id);
    expect(await here(id)).toEqual([at('18:55'), 2]);
    expect((await arrived(id, { arrivedGuests: 3 })).booking).toMatchObject({
      status: 'SEATED',
      arrivedGuests: 3,
    });
    expect((await arrived(id)).booking?.arrivedGuests).toBeNull();
  });

  test('is seated in part in one act, and all of it is awaited again when it has not come after all', async () => {
    const { id } = await booked();
    clock.moveTo(at('19:00'));
    await seat(host.caller, id, { arrivedGuests: 3 });
    expect(await here(id)).toEqual([null, 3]);
    const { undoUntil } = await host.setStatus(id, 'CONFIRMED');
    expect(await here(id)).toEqual([null, null]);
    await host.undo(id, undoUntil);
    expect(await here(id)).toEqual([null, 3]);
  });

  test.each([0, 5])('of four is never %d', async (arrivedGuests) => {
    const { id } = await booked();
    clock.moveTo(at('19:00'));
    const told = [{ code: 'OUT_OF_RANGE', field: ['arrivedGuests'] }];
    expect((await arrived(id, { arrivedGuests })).userErrors).toMatchObject(told);
    expect((await seat(host.caller, id, { arrivedGuests })).userErrors).toMatchObject(told);
  });
});

describe('an arrival is refused', () => {
  test.each(['16:59', '23:01'])('at %s, long before or after the time of the booking', async (time) => {
    const { id } = await booked();
    clock.moveTo(at(time));
    expect(codesOf(await arrived(id))).toEqual(['OUT_OF_RANGE']);
  });

  test.each(['CANCELLED', 'NO_SHOW', 'COMPLETED'])('for a booking that is %s', async (status) => {
    const { id } = await booked();
    clock.moveTo(at('19:00'));
    await host.setStatus(id, status);
    expect(codesOf(await arrived(id))).toEqual(['CONFLICT']);
  });

  test('for one that was deleted or never was, and cannot be taken back of a party that sits', async () => {
    const { id } = await booked();
    clock.moveTo(at('19:00'));
    await seat(host.caller, id);
    expect(codesOf(await notArrived(id))).toEqual(['CONFLICT']);
    await host.delete(id);
    expect(codesOf(await arrived(id))).toEqual(['NOT_FOUND']);
    expect(codesOf(await notArrived(id))).toEqual(['NOT_FOUND']);
    expect(codesOf(await arrived('bkg_01h455vb4pex5vsknk084sn02q'))).toEqual(['NOT_FOUND']);
  });
});

describe('an archive', () => {
  const restoredFrom = async (archive: Buffer<ArrayBuffer>) => {
    const copy = await seed.restaurant();
    const importer = new Importer(copy);
    const { id } = await importer.upload('ARCHIVE', archive);
    await importer.step('runImport', { id });
    expect(await importer.ended(id)).toMatchObject({ status: 'FINISHED', failure: null });
    return rows('select arrived_at as at, arrived_guests as guests from bookings where restaurant_id = $1', [
      copy.uuid,
    ]);
  };

  test('brings back who was here', async () => {
    const { id } = await booked();
    clock.moveTo(at('18:55'));
    await arrived(id, { arrivedGuests: 2 });
    const [line] = JSON.parse((await exported(bistro))['bookings.json'] ?? '[]');
    expect(line).toMatchObject({ arrivedAt: at('18:55'), arrivedGuests: 2 });
    const archive = Buffer.from(await exportBytes(bistro));
    expect(await restoredFrom(archive)).toEqual([{ at: new Date(at('18:55')), guests: 2 }]);
  });

  test('of before, or one that says more than the party has, is read all the same', async () => {
    await booked();
    const older = await zippedAgain(bistro, 'bookings.json', ({ arrivedAt, arrivedGuests, ...line }) => line);
    expect(await restoredFrom(older)).toEqual([{ at: null, guests: null }]);
    const odd = await zippedAgain(bistro, 'bookings.json', (line) => ({ ...line, arrivedGuests: 9 }));
    expect(await restoredFrom(odd)).toEqual([{ at: null, guests: null }]);
  });
});
