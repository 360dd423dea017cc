import type { SqlTransaction } from '../../platform/db/statement-transaction.ts';
import type { Language } from '../restaurants/language.ts';
import type { BookingRow } from './booking-rows.ts';

/** What the database keeps of a new booking beside what its row shows. */
export interface KeptOfBooking {
  language: Language | null;
  manageTokenHash: string;
  remindedFor: Date | null;
}

/** Writes a booking that is new. Two with one reference are refused by the database. */
export async function insertBooking(em: SqlTransaction, row: BookingRow, kept: KeptOfBooking): Promise<void> {
  const columns = {
    restaurant_id: row.restaurantId,
    id: row.bookingId,
    guest_id: row.guestId,
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
    language: kept.language,
    manage_token_hash: kept.manageTokenHash,
    reminded_for: kept.remindedFor,
  };
  const marks = Object.keys(columns).map(() => '?');
  await em.execute(
    `insert into bookings (${Object.keys(columns).join(', ')}, wishes)
      values (${marks.join(', ')}, string_to_array(?, ','))`,
    [...Object.values(columns), row.wishes.join(',')],
  );
}
