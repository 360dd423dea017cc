import type { SqlTransaction } from '../../platform/db/statement-transaction.ts';
import { joinedGuest, type NewContact } from '../guests/join-guest.ts';
import type { Language } from '../restaurants/language.ts';
import type { BookingRow } from './booking-rows.ts';

/** What the database keeps of a new booking beside what its row shows. */
export interface KeptOfBooking {
  /** Who comes, as they wrote it. */
  guest: NewContact;
  language: Language | null;
  manageTokenHash: string;
  remindedFor: Date | null;
}

const COLUMNS = `restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status, customer_name, email, phone,
  special_requests, source, tables_pinned, seated_at, created_at, updated_at, language, manage_token_hash, reminded_for, wishes,
  guest_id`;

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
  const values = [
    ...[
      row.restaurantId,
      row.bookingId,
      row.reference,
      row.date,
      row.time,
      row.startsAt,
      row.endsAt,
      row.guests,
    ],
    ...[
      row.status,
      row.customerName,
      row.email,
      row.phone,
      row.specialRequests,
      row.source,
      row.tablesPinned,
    ],
    ...[
      row.seatedAt,
      row.createdAt,
      row.updatedAt,
      language,
      manageTokenHash,
      remindedFor,
      row.wishes.join(','),
    ],
  ];
  const marks = values.slice(1).map(() => '?');
  const [written] = await em.execute<{ guestId: string | null }[]>(
    `insert into bookings (${COLUMNS}) values (${marks.join(', ')}, string_to_array(?, ','), ${joined.text})
      returning guest_id as "guestId"`,
    [...values, ...joined.values],
  );
  return written?.guestId ?? null;
}
