import { joined, raw, sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { joinedGuest, type NewContact } from '../../guests/join-guest.ts';
import type { Language } from '../../restaurants/language.ts';
import type { BookingRow } from '../lists/booking-rows.ts';

/** What the database keeps of a new booking beside what its row shows. */
export interface KeptOfBooking {
  /** Who comes, as they wrote it. */
  guest: NewContact;
  language: Language | null;
  manageTokenHash: string;
  /** Whose seats of its experience it takes. */
  experienceSitting: string | null;
  remindedFor: Date | null;
}

/**
 * Writes a booking that is new, together with its guest's record, whose uuid it returns (see joinedGuest). Two bookings with
 * one reference are refused by the database.
 */
export async function insertBooking(
  tx: TenantTransaction,
  row: Omit<BookingRow, 'guestId'>,
  { guest, language, manageTokenHash, experienceSitting, remindedFor }: KeptOfBooking,
): Promise<string | null> {
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
    area_id: row.areaId,
    dietary_note: row.dietaryNote,
    occasion: row.occasion,
    experience_id: row.experience?.experienceId ?? null,
    experience_sitting: experienceSitting,
    staff_note: row.staffNote,
    external_id: row.externalId,
    source: row.source,
    tables_pinned: row.tablesPinned,
    seated_at: row.seatedAt,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    language,
    manage_token_hash: manageTokenHash,
    reminded_for: remindedFor,
  };
  const written = await tx.row<{ guestId: string | null }>(
    sql`insert into bookings (${raw(Object.keys(columns).join(', '))}, wishes, diets, metadata, experience, tags, guest_id)
      values (${joined(Object.values(columns).map((value) => sql`${value}`))}, string_to_array(${row.wishes.join(',')}, ','),
        ${JSON.stringify(row.diets)}::jsonb, ${JSON.stringify(row.metadata)}::jsonb,
        ${row.experience && JSON.stringify(row.experience)}::jsonb, array(select jsonb_array_elements_text(${JSON.stringify(row.tags)}::jsonb)),
        ${joinedGuest(guest)})
      returning guest_id as "guestId"`,
  );
  return written?.guestId ?? null;
}
