import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { Language } from '../../restaurants/language.ts';
import { restaurantRow } from '../../restaurants/restaurant-rows.ts';
import { areaOf } from '../../tables/areas/area-rows.ts';
import type { BookingRow } from './booking-rows.ts';

/**
 * Where a booking is: its restaurant and the area that was asked for; and in which language its guest reads of it: the restaurant's
 * choice, else that in which they booked, as in mails. Null for a restaurant that is no more.
 */
export async function placeOf(
  reads: TenantReads,
  booking: Pick<BookingRow, 'restaurantId' | 'bookingId' | 'areaId'>,
) {
  const { restaurantId, bookingId } = booking;
  const [restaurant, booked, area] = await Promise.all([
    restaurantRow(reads, restaurantId),
    reads.row<{ language: Language | null }>({ restaurantIds: [restaurantId] }, languageOf(bookingId)),
    areaOf(reads, booking),
  ]);
  return restaurant && { restaurant, area, language: restaurant.language ?? booked?.language ?? 'en' };
}

const languageOf = (bookingId: string) => sql`select language from bookings where id = ${bookingId}`;
