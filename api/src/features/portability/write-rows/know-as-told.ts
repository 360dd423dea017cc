import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';

/**
 * Guests know of bookings that were made elsewhere: the first mail that they get here tells what has changed since, not
 * that they have booked.
 */
export async function knowAsTold(
  tx: TenantTransaction,
  restaurantId: string,
  bookingIds: readonly string[],
): Promise<void> {
  await tx.rows(sql`update bookings b set told_guest = jsonb_build_object(
        'status', b.status, 'date', b.date, 'time', b.time, 'startsAt', b.starts_at, 'guests', b.guests,
        'restaurant', r.name, 'address', r.address, 'phone', r.phone, 'timezone', r.timezone)
      from restaurants r
      where r.id = b.restaurant_id and b.restaurant_id = ${restaurantId}
        and b.id = any (array(select jsonb_array_elements_text(${JSON.stringify(bookingIds)}::jsonb)::uuid))
        and b.email is not null and b.status in ('pending', 'confirmed', 'cancelled')`);
}
