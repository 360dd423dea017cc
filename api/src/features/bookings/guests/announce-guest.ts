import type { TenantTransaction } from '../../../platform/db/in-restaurants.ts';
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
  em: TenantTransaction,
  { restaurantId, guestId, now }: ChangedGuest,
): Promise<void> {
  const shown = await em.execute<{ bookingId: string }[]>(
    `select id as "bookingId" from bookings where restaurant_id = ? and guest_id = ? and deleted_at is null
      and ends_at > ?::timestamptz - interval '2 days'`,
    [restaurantId, guestId, now],
  );
  for (const { bookingId } of shown) {
    await recordEvent(em, { type: 'bookingChanged', restaurantId, kind: 'UPDATED', bookingId });
  }
}
