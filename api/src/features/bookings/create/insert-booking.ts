import type { SqlTransaction } from '../../../platform/db/statement-transaction.ts';
import { joinedGuest, type NewContact } from '../../guests/join-guest.ts';
import type { Language } from '../../restaurants/language.ts';
import type { BookingRow } from '../lists/booking-rows.ts';

/** What the database keeps of a new booking beside what its row shows. */
export interface KeptOfBooking {
  /** Who comes, as they wrote it. */
  guest: NewContact;
  language: Language | null;
  manageTokenHash: string;
  remindedFor: Date | null;
}

/**
 * Writes a booking that is new, together with its guest's record, whose uuid it returns (see joinedGuest). Two bookings with
 * one reference are refused by the database.
 */
export async function insertBooking(
  em: SqlTransaction,
  row: Omit<BookingRow, 'guestId'>,
  { guest, language, manageTokenHash, remindedFor }: KeptOfBooking,
): Promise<string | null> {
  const joined = joinedGuest(guest);
  const columns = {
    restaurant_id: row.restaurantId,
    id: row.bookingId,
    reference: row.reference,
    date: row.date,
    time: row.time,
    starts_at: row.startsAt,
    ends_at: row.endsAt,
    guests: row.guests,
    status: row.status,
    customer_name: row.customerName,
    email: row.email,
    phone: row.phone,
    special_requests: row.specialRequests,
    source: row.source,
    tables_pinned: row.tablesPinned,
    seated_at: row.seatedAt,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    language,
    manage_token_hash: manageTokenHash,
    reminded_for: remindedFor,
  };
  const marks = Object.keys(columns).map(() => '?');
  const [written] = await em.execute<{ guestId: string | null }[]>(
    `insert into bookings (${Object.keys(columns).join(', ')}, wishes, guest_id)
      values (${marks.join(', ')}, string_to_array(?, ','), ${joined.text})
      returning guest_id as "guestId"`,
    [...Object.values(columns), row.wishes.join(','), ...joined.values],
  );
  return written?.guestId ?? null;
}
