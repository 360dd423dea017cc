import { sql } from '../../../platform/db/statement.ts';
import { type MailTurn, UnsentMail } from '../../../platform/mail/mail.ts';
import { chosenInWords } from '../../experiences/rules/bought-experience.ts';
import type { BookingToWriteAbout } from './booking-to-write-about.ts';

/**
 * Puts the mails of one booking in order: each is written from what holds, leaves only while that still holds, and
 * what it told is kept with the booking in the same transaction, unless the guest has given another address meanwhile.
 */
export function turnOfBooking(booking: BookingToWriteAbout): MailTurn {
  const { restaurantId, bookingId, revision, linkNumber, toldGuest } = booking;
  return {
    async begin(query) {
      // Not the lock of the row: a talk with a mail server takes long, and staff must not wait for it.
      await query(sql`select pg_advisory_xact_lock(hashtextextended('letters ' || ${bookingId}::text, 0))`);
      const { rows } = await query<{ revision: number; told: number | null }>(sql`
  select revision, (told_guest ->> 'revision')::int as told from bookings where restaurant_id = ${restaurantId} and id = ${bookingId}`);
      const [now] = rows;
      const isSame = now?.revision === revision;
      const isToldAsBefore = now?.told === (toldGuest?.revision ?? null) || now?.told === revision;
      if (!isSame || !isToldAsBefore) throw new UnsentMail('moved_on', 'the booking has moved on meanwhile');
    },
    async end(query) {
      const {
        status,
        date,
        time,
        startsAt,
        guests,
        area,
        wishes,
        restaurant,
        address,
        phone,
        timezone,
        experience,
      } = booking;
      await query(sql`update bookings set told_guest = jsonb_build_object('revision', ${revision}::int,
          'status', ${status}::text, 'date', ${date}::text, 'time', ${time}::text, 'startsAt', ${startsAt}::timestamptz,
          'guests', ${guests}::int, 'area', ${area && JSON.stringify(area)}::jsonb, 'wishes', ${wishes}::text[],
          'chosen', ${experience ? chosenInWords(experience) : ''}::text, 'restaurant', ${restaurant}::text,
          'address', ${address}::text, 'phone', ${phone}::text, 'timezone', ${timezone}::text)
        where restaurant_id = ${restaurantId} and id = ${bookingId} and link_number = ${linkNumber}`);
    },
  };
}
