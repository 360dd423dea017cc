import { type MailTurn, UnsentMail } from '../../../platform/mail/mail.ts';
import type { BookingToWriteAbout } from './booking-to-write-about.ts';

// Not the lock of the row: a talk with a mail server takes long, and staff must not wait for it.
const LOCK = `select pg_advisory_xact_lock(hashtextextended('letters ' || $1::text, 0))`;

const STANDING = `
  select revision, (told_guest ->> 'revision')::int as told from bookings where restaurant_id = $1 and id = $2`;

const REMEMBER = `
  update bookings set told_guest = jsonb_build_object('revision', $3::int, 'status', $4::text, 'date', $5::text,
    'time', $6::text, 'startsAt', $7::timestamptz, 'guests', $8::int, 'wishes', $9::text[], 'restaurant', $10::text,
    'address', $11::text, 'phone', $12::text, 'timezone', $13::text)
  where restaurant_id = $1 and id = $2`;

/**
 * Puts the letters of one booking in order: each is written from what holds, leaves only while that still holds, and
 * what it told is kept with the booking in the same transaction.
 */
export function turnOfBooking(booking: BookingToWriteAbout): MailTurn {
  const { restaurantId, bookingId, revision, toldGuest } = booking;
  return {
    async begin(query) {
      await query(LOCK, [bookingId]);
      const { rows } = await query<{ revision: number; told: number | null }>(STANDING, [
        restaurantId,
        bookingId,
      ]);
      const [now] = rows;
      const isSame = now?.revision === revision;
      const isToldAsBefore = now?.told === (toldGuest?.revision ?? null) || now?.told === revision;
      if (!isSame || !isToldAsBefore) throw new UnsentMail('moved_on', 'the booking has moved on meanwhile');
    },
    async end(query) {
      const { status, date, time, startsAt, guests, wishes } = booking;
      const visit = [revision, status, date, time, startsAt, guests, wishes];
      const place = [booking.restaurant, booking.address, booking.phone, booking.timezone];
      await query(REMEMBER, [restaurantId, bookingId, ...visit, ...place]);
    },
  };
}
