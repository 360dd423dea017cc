import { expect } from 'vitest';
import { uuidOf } from '../../api/src/platform/ids/global-id.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import type { Diner } from './diners-with-keys.ts';
import type { Rows } from './two-processes.ts';

/** A booking with all that is written together with it. */
interface Whole {
  id: string;
  key: string | null;
  reference: string;
  date: string;
  time: string;
  guests: number;
  tables: number;
  /** Whether its mail is still to be sent, or was. */
  hasMail: boolean;
}

/**
 * Every booking that somebody was told of is there as it was told; whatever else is there is whole: with its key, its
 * tables and its mail. Resolves with the keys that have a booking.
 */
export async function expectWholeBookings(
  rows: Rows,
  restaurant: SeededRestaurant,
  diners: readonly Diner[],
): Promise<Set<string>> {
  const stored = await rows<Whole>(WHOLE_BOOKINGS, [restaurant.uuid]);
  expect(stored.filter(({ key, tables, hasMail }) => !key || tables === 0 || !hasMail)).toEqual([]);
  const byKey = new Map(stored.map((booking) => [booking.key ?? '', booking]));
  expect(byKey.size).toBe(stored.length);
  for (const { request, answer } of diners) {
    if (!answer) continue;
    const { date, time, guests } = request;
    const { id = '', reference } = answer.booking ?? {};
    expect(byKey.get(request.idempotencyKey)).toMatchObject({
      id: uuidOf('Booking', id),
      reference,
      date,
      time,
      guests,
    });
  }
  expect(await restaurant.overlaps()).toEqual([]);
  return new Set(byKey.keys());
}

const WHOLE_BOOKINGS = `
  select b.id, k.key, b.reference, b.date::text, b.time::text, b.guests,
    (select count(*)::int from seatings s where s.restaurant_id = b.restaurant_id and s.booking_id = b.id) as tables,
    exists (select from graphile_worker._private_jobs j where j.payload ->> 'bookingId' = b.id::text)
      or exists (select from app_private.sent_mails m where m.purpose like 'guest-letter:' || b.id || ':%') as "hasMail"
  from bookings b left join booking_idempotency_keys k
    on k.restaurant_id = b.restaurant_id and k.booking_id = b.id
  where b.restaurant_id = $1`;
