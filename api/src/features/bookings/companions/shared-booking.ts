import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { type RestaurantRow, restaurantRow } from '../../restaurants/restaurant-rows.ts';
import type { BookingStatus } from '../booking-status.ts';
import { bookingOfCompanionToken, isCompanionToken } from './companion-token.ts';

/** How a shared booking stands for who comes along: no word of a guest who did not come. */
export const sharedStatuses = ['requested', 'confirmed', 'cancelled', 'over'] as const;

/** One of them. */
export type SharedStatus = (typeof sharedStatuses)[number];

/** What a companion sees: where and when, and nothing of who booked. */
export interface SharedBookingRow {
  restaurant: RestaurantRow;
  date: string;
  time: string;
  startsAt: Date;
  endsAt: Date;
  status: SharedStatus;
}

interface Kept {
  date: string;
  time: string;
  startsAt: Date;
  endsAt: Date;
  status: BookingStatus;
  isDeleted: boolean;
  nonce: string | null;
}

/** The booking that a companion's link shows; null for a link that we did not make or that was ended. */
export async function sharedBooking(
  app: App,
  reads: TenantReads,
  token: string,
): Promise<SharedBookingRow | null> {
  const named = bookingOfCompanionToken(token);
  if (!named) return null;
  const { restaurantId, bookingId } = named;
  const [kept, restaurant] = await Promise.all([
    reads.row<Kept>(
      { restaurantIds: [restaurantId] },
      sql`select date::text, time::text, starts_at as "startsAt", ends_at as "endsAt", status,
          deleted_at is not null as "isDeleted", companion_nonce as nonce
        from bookings where restaurant_id = ${restaurantId} and id = ${bookingId}`,
    ),
    restaurantRow(reads, restaurantId),
  ]);
  if (!kept?.nonce || !restaurant) return null;
  const { nonce, isDeleted, status, ...visit } = kept;
  if (!isCompanionToken(app.env.keys, { bookingId, nonce }, token)) return null;
  return { ...visit, restaurant, status: isDeleted ? 'cancelled' : sharedStatusOf(kept, app.clock.now()) };
}

function sharedStatusOf({ status, endsAt }: Kept, now: Date): SharedStatus {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'completed' || status === 'no_show' || (status !== 'seated' && endsAt <= now)) return 'over';
  return status === 'pending' ? 'requested' : 'confirmed';
}
