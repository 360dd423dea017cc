import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';

/** A guest's record, and as of when their bookings are looked at. */
export interface ChangedGuest {
  restaurantId: string;
  guestId: string;
  now: Date;
}

/**
 * Lets screens that show a guest's bookings follow what has changed about the guest. Bookings that were over two days ago
 * are loaded when they are looked at.
 */
export async function announceGuest(
  tx: TenantTransaction,
  { restaurantId, guestId, now }: ChangedGuest,
): Promise<void> {
  const shown = await tx.rows<{
    bookingId: string;
  }>(sql`select id as "bookingId" from bookings where restaurant_id = ${restaurantId} and guest_id = ${guestId} and deleted_at is null
      and ends_at > ${now}::timestamptz - interval '2 days'`);
  for (const { bookingId } of shown) {
    await recordEvent(tx, { type: 'bookingChanged', restaurantId, kind: 'UPDATED', bookingId });
  }
}
