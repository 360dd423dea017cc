import { beforeEach, describe, expect, test } from 'vitest';
import { newUuid, uuidOf } from '../../../api/src/platform/ids/global-id.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { Host } from '../bookings/create/staff-calls.ts';
import { seat } from '../bookings/seating/tonight-calls.ts';
import { Door } from '../waitlist/waitlist-calls.ts';

const DATE = '2026-07-01';
const at = (time: string) => `${DATE}T${time}:00.000Z`;
const { clock, rows, seed, stranger } = await testServer({ now: at('10:00'), accessTokenSeconds: 86_400 });
let bistro: SeededRestaurant;
let host: Host;

interface Item {
  key: string;
  kind: string;
  since: string;
  booking: { customerName: string } | null;
  waitlistEntry: { customerName: string } | null;
  message: { kind: string; canBeResent: boolean } | null;
}

const ATTENTION = `query($id: ID!) { restaurant(id: $id) { attention { key kind since booking { customerName }
  waitlistEntry { customerName } message { kind canBeResent } } } }`;

beforeEach(async () => {
  clock.moveTo(at('10:00'));
  bistro = await seed.restaurant({ timeSlotDuration: 60, seatingCapacity: 100 });
  host = new Host(bistro, await bistro.member('host'));
});

async function attention(): Promise<Item[]> {
  const { restaurant } = await host.caller.ask<{ restaurant: { attention: Item[] } }>(ATTENTION, {
    id: bistro.id,
  });
  return restaurant.attention;
}

/** What needs somebody, in a line each. */
async function calls(): Promise<string[]> {
  return (await attention()).map(({ kind, booking, waitlistEntry, since }) =>
    [kind, waitlistEntry?.customerName ?? booking?.customerName, since.slice(11, 16)].join(' '),
  );
}

const booked = (customerName: string, time: string, more: object = {}) =>
  host.booked({ date: DATE, time: `${time}:00`, customerName, ...more });

async function failed(reader: string, bookingId: string | null, when: string): Promise<string> {
  const id = newUuid();
  await rows(
    `insert into messages (restaurant_id, id, purpose, booking_id, kind, reader, status, tries, reason, task, payload, created_at, updated_at)
      values ($1, $2::uuid, $2::text, $3, 'booking-received', $4, 'failed', 10, 'refused', 'send-guest-letter', '{}', $5, $5)`,
    [bistro.uuid, id, bookingId && uuidOf('Booking', bookingId), reader, when],
  );
  return id;
}

describe('what needs somebody', () => {
  test('is nothing at a calm hour', async () => {
    await booked('Ada', '19:00');
    expect(await attention()).toEqual([]);
  });

  test('comes by urgency, then by how long it has stood', async () => {
    const sits = await booked('Overdue', '17:00');
    clock.moveTo(at('17:00'));
    await seat(host.caller, sits.id);
    await booked('Late', '18:00');
    await booked('Later', '17:50');
    await booked('Request', '21:00', { status: 'PENDING' });
    const door = new Door(bistro);
    const entry = await door.added({ customerName: 'Waiting' });
    clock.moveTo(at('17:55'));
    await door.set(entry, 'NOTIFIED');
    await failed('guest', sits.id, at('11:00'));
    clock.moveTo(at('18:15'));
    expect(await calls()).toEqual([
      'OVERDUE Overdue 18:00',
      'LATE Later 17:50',
      'LATE Late 18:00',
      'NOTIFIED Waiting 17:55',
      'REQUEST Request 17:00',
      'FAILED_MAIL Overdue 11:00',
    ]);
  });

  test('ends with the act that it asks for, and has one key until then', async () => {
    const late = await booked('Late', '18:00');
    const request = await booked('Request', '21:00', { status: 'PENDING' });
    clock.moveTo(at('18:20'));
    const keys = (await attention()).map(({ key }) => key);
    clock.moveTo(at('18:25'));
    expect((await attention()).map(({ key }) => key)).toEqual(keys);
    await host.caller.ask(
      'mutation($id: ID!) { markArrived(input: { id: $id }) { userErrors { message } } }',
      { id: late.id },
    );
    await host.setStatus(request.id, 'CONFIRMED');
    expect(await attention()).toEqual([]);
  });

  test('is no party at its turn’s end to the minute, none whose time is over or that was forgotten, and no lapsed request', async () => {
    const sits = await booked('Sits', '17:00');
    await booked('Never came', '17:00');
    await booked('Lapsed', '17:00', { status: 'PENDING' });
    clock.moveTo(at('17:00'));
    await seat(host.caller, sits.id);
    clock.moveTo(at('18:00'));
    expect(await calls()).toEqual([]);
    clock.moveTo(at('18:01'));
    expect(await calls()).toEqual(['OVERDUE Sits 18:00']);
    clock.moveTo(at('22:01'));
    expect(await calls()).toEqual([]);
  });

  test('is a mail that failed this week, none of the owner’s, and it can be sent again', async () => {
    const { id } = await booked('Ada', '19:00', { email: 'ada@example.com' });
    await failed('guest', id, '2026-06-20T10:00:00Z');
    await failed('owner', null, at('09:00'));
    await failed('guest', id, at('09:30'));
    expect(await attention()).toMatchObject([
      { kind: 'FAILED_MAIL', booking: { customerName: 'Ada' }, message: { kind: 'booking-received' } },
    ]);
  });

  test('is told to staff alone', async () => {
    const other = await seed.restaurant();
    for (const caller of [stranger(), other.owner]) {
      const { data, errors } = await caller.send<{ restaurant: { attention: null } }>(ATTENTION, {
        id: bistro.id,
      });
      expect(data?.restaurant.attention).toBeNull();
      expect(errors).toHaveLength(1);
    }
  });
});
