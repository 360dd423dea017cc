import { z } from 'zod';
import { sql } from '../../../platform/db/statement.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { withInstant } from './booking-to-write-about.ts';
import { guestMailDue, type JudgedBooking } from './guest-mail-due.ts';

const job = z.object({ restaurantId: z.uuid() });

/** As the trigger has it that orders mails of many bookings (m0061): below what a restaurant's guests are mailed at most. */
const LETTERS_AN_HOUR = 250;

/**
 * Orders the mails of all guests of a restaurant who expect to come and were told something that is no longer so: its name,
 * address or phone, or the instant that its clock means. Others hear nothing. Run again it orders what is left to tell.
 */
export async function tellGuests(query: MailJob['query'], payload: unknown, now: Date): Promise<void> {
  const { restaurantId } = job.parse(payload);
  const { rows } = await query<JudgedBooking & { bookingId: string }>(sql`
  select b.id as "bookingId", b.date::text, b.time::text, b.starts_at as "startsAt", b.ends_at as "endsAt", b.guests,
    b.status, b.cancellation, b.wishes, b.experience, (select jsonb_build_object('id', a.id, 'name', a.name) from areas a
      where a.restaurant_id = b.restaurant_id and a.id = b.area_id) as area, b.told_guest as "toldGuest", r.name as restaurant, r.address, r.phone, r.timezone,
    coalesce(b.undo_until > clock_timestamp(), false) as "isUndoable"
  from bookings b join restaurants r on r.id = b.restaurant_id
  where b.restaurant_id = ${restaurantId} and b.starts_at > ${now} and b.deleted_at is null and b.status in ('pending', 'confirmed')
    and b.email is not null and b.told_guest is not null and r.removed_at is null
  order by b.starts_at, b.id`);
  const due = rows
    .map((booking) => ({ ...booking, toldGuest: withInstant(booking.toldGuest) }))
    .filter((booking) => guestMailDue(booking, now) !== null);
  await query(sql`
  select app_private.enqueue('send-guest-letter', json_build_object('restaurantId', ${restaurantId}::uuid, 'bookingId', due.id),
      clock_timestamp() + make_interval(hours => ((due.place - 1) / ${LETTERS_AN_HOUR})::int))
    from unnest(${due.map(({ bookingId }) => bookingId)}::uuid[]) with ordinality as due (id, place)`);
}
