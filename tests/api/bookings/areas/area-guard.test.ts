import { beforeEach, describe, expect, test } from 'vitest';
import { uuidOf } from '../../../../api/src/platform/ids/global-id.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { inZone, putAreas } from '../../tables/area-calls.ts';
import { changeManaged } from '../booking-calls.ts';
import { Host } from '../create/staff-calls.ts';
import { reportOf } from '../integrity/integrity-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const { clock, seed, stranger, rows } = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
let bistro: SeededRestaurant;
let host: Host;
let date: string;
let terrace: string;
let room: string;
let onTerrace: string;
let inRoom: string;

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  host = new Host(bistro);
  date = bistro.dayFromToday(7);
  onTerrace = await inZone(bistro, { name: 'T1', zone: 2, seats: 6 });
  inRoom = await inZone(bistro, { name: 'R1', zone: 1, seats: 4 });
  const { areas } = await putAreas(bistro, [
    { name: 'Terrace', isPublic: true, zones: [2] },
    { name: 'Dining room', isPublic: true, zones: [1] },
  ]);
  [terrace = '', room = ''] = areas?.map(({ id }) => id) ?? [];
});

/** The owner draws the plan anew: the table stands in another zone from now on. */
const drawn = (table: string, zone: number) =>
  rows('update tables set server_zone = $2 where id = $1', [uuidOf('Table', table), zone]);

/** Where a booking sits, each table with why it may be outside of the area. */
async function seatsOf(id: string): Promise<string[]> {
  const found = await rows<{ seat: string }>(
    `select t.name || coalesce(' ' || s.elsewhere, '') as seat from seatings s
      join tables t on t.restaurant_id = s.restaurant_id and t.id = s.table_id where s.booking_id = $1 order by 1`,
    [uuidOf('Booking', id)],
  );
  return found.map(({ seat }) => seat);
}

const findings = async () =>
  (await reportOf(bistro.id, bistro.owner)).findings.filter(({ check }) => check === 'OUTSIDE_AREA');

describe('the database itself', () => {
  const refused = { code: '23514', constraint: 'seatings_in_area' };
  const seat = (booking: string, table: string) =>
    rows(
      `insert into seatings (restaurant_id, booking_id, table_id, during, holding)
        select restaurant_id, id, $2, tstzrange(starts_at, ends_at, '[)'), true from bookings where id = $1`,
      [uuidOf('Booking', booking), uuidOf('Table', table)],
    );

  test('a program that does not ask the engine puts no booking at a table outside of its area', async () => {
    const { id } = await bistro.book({ areaId: terrace });
    await expect(seat(id, inRoom)).rejects.toMatchObject(refused);
    const moved = rows('update seatings set table_id = $2 where booking_id = $1', [
      uuidOf('Booking', id),
      uuidOf('Table', inRoom),
    ]);
    await expect(moved).rejects.toMatchObject(refused);
    expect(await seatsOf(id)).toEqual(['T1']);
    const anywhere = await bistro.book({ time: '21:00' });
    await seat(anywhere.id, onTerrace);
    expect(await seatsOf(anywhere.id)).toEqual(['R1', 'T1']);
  });

  test('nor gives it another area while it sits where it sits', async () => {
    const { id } = await bistro.book({ areaId: terrace });
    const toRoom = rows('update bookings set area_id = $2 where id = $1', [
      uuidOf('Booking', id),
      uuidOf('Area', room),
    ]);
    await expect(toRoom).rejects.toMatchObject(refused);
    await rows('update bookings set area_id = null where id = $1', [uuidOf('Booking', id)]);
  });

  test('nor keeps a table for a visitor outside of the area that is asked for', async () => {
    const visitorKey = 'a visitor who keeps the terrace';
    const input = { restaurantId: bistro.id, date, time: '19:00', guests: 2, areaId: terrace, visitorKey };
    await stranger().ask(
      'mutation($input: HoldSlotInput!) { holdSlot(input: $input) { userErrors { code } } }',
      { input },
    );
    const kept = rows(
      `insert into hold_tables (restaurant_id, hold_id, table_id) select restaurant_id, id, $2 from holds where restaurant_id = $1`,
      [bistro.uuid, uuidOf('Table', inRoom)],
    );
    await expect(kept).rejects.toMatchObject({ code: '23514', constraint: 'hold_tables_in_area' });
    expect(await findings()).toEqual([]);
    await drawn(onTerrace, 1);
    expect(await findings()).toMatchObject([
      {
        found: 1,
        bookingCount: 0,
        explanation: '1 booking or hold for Terrace has a table elsewhere, and staff did not put it there.',
      },
    ]);
  });
});

describe('a booking that staff put outside of its area', () => {
  test('sits there, however they did it, and is no fault', async () => {
    const made = await host.booked({ areaId: terrace, tableIds: [inRoom] });
    const assigned = await host.booked({ areaId: terrace, time: '21:00:00' });
    expect((await host.assign(assigned.id, [inRoom, onTerrace])).userErrors).toEqual([]);
    const moved = await host.booked({ areaId: terrace, time: '12:00:00' });
    expect((await host.move(moved, { time: '14:00:00', tableIds: [inRoom] })).userErrors).toEqual([]);
    expect(await seatsOf(made.id)).toEqual(['R1 staff']);
    expect(await seatsOf(assigned.id)).toEqual(['R1 staff', 'T1']);
    expect(await seatsOf(moved.id)).toEqual(['R1 staff']);
    expect(await findings()).toEqual([]);
  });

  test('stays there through what guests and staff change, and is in its area again at another time', async () => {
    const { id, manageToken } = await bistro.book({ areaId: terrace });
    await host.assign(id, [inRoom]);
    const visit = { token: manageToken, date, time: '19:00:00', guests: 3 };
    expect((await changeManaged(stranger(), visit)).userErrors).toEqual([]);
    for (const status of ['CONFIRMED', 'CANCELLED', 'CONFIRMED'])
      expect((await host.setStatus(id, status)).userErrors).toEqual([]);
    expect(await seatsOf(id)).toEqual(['R1 staff']);
    expect(await findings()).toEqual([]);
    expect((await changeManaged(stranger(), { ...visit, time: '21:00:00' })).userErrors).toEqual([]);
    expect(await seatsOf(id)).toEqual(['T1']);
  });

  test('is there again when a move is taken back', async () => {
    const booking = await host.booked({ areaId: terrace, tableIds: [inRoom] });
    const { undoUntil } = await host.move(booking, { time: '21:00:00' });
    expect(await seatsOf(booking.id)).toEqual(['T1']);
    expect((await host.undo(booking.id, undoUntil)).userErrors).toEqual([]);
    expect(await seatsOf(booking.id)).toEqual(['R1 staff']);
  });
});

describe('a booking whose table was drawn to another part of the room', () => {
  test('is found by the report until it is moved, and can be changed like any other', async () => {
    const { id, manageToken } = await bistro.book({ areaId: terrace });
    await drawn(onTerrace, 1);
    await drawn(inRoom, 2);
    const fault = { date, found: 1, bookings: [{ id }], bookingCount: 1 };
    expect(await findings()).toMatchObject([fault]);
    const visit = { token: manageToken, date, time: '19:00:00', guests: 3 };
    expect((await changeManaged(stranger(), visit)).userErrors).toEqual([]);
    expect(await seatsOf(id)).toEqual(['T1 kept']);
    const { undoUntil } = await host.delete(id).then((until) => ({ undoUntil: until }));
    expect((await host.undo(id, undoUntil)).userErrors).toEqual([]);
    for (const status of ['CONFIRMED', 'CANCELLED', 'CONFIRMED'])
      expect((await host.setStatus(id, status)).userErrors).toEqual([]);
    expect((await changeManaged(stranger(), { ...visit, time: '20:30:00' })).userErrors).toEqual([]);
    expect(await seatsOf(id)).toEqual(['R1']);
    expect(await findings()).toEqual([]);
  });

  test('sits down where it sits, whatever the plan says by now', async () => {
    const today = bistro.dayFromToday(0);
    const { id } = await bistro.book({ areaId: terrace, date: today });
    await host.setStatus(id, 'CONFIRMED');
    await drawn(onTerrace, 1);
    clock.moveTo(`${today}T19:05:00.000Z`);
    expect((await host.setStatus(id, 'SEATED')).userErrors).toEqual([]);
    expect(await seatsOf(id)).toEqual(['T1 kept']);
    expect((await host.setStatus(id, 'COMPLETED')).userErrors).toEqual([]);
    expect((await host.setStatus(id, 'SEATED')).userErrors).toEqual([]);
    expect(await findings()).toMatchObject([{ found: 1 }]);
  });
});
