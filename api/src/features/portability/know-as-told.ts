import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';

/**
 * Guests know of bookings that were made elsewhere: the first letter that they get here tells what has changed since, not
 * that they have booked.
 */
export async function knowAsTold(
  em: TenantTransaction,
  restaurantId: string,
  bookingIds: readonly string[],
): Promise<void> {
  await em.execute(
    `update bookings set told_guest = jsonb_build_object(
        'status', status, 'date', date, 'time', time, 'startsAt', starts_at, 'guests', guests)
      where restaurant_id = ? and id = any (array(select jsonb_array_elements_text(?::jsonb)::uuid))
        and email is not null and status in ('pending', 'confirmed', 'cancelled')`,
    [restaurantId, JSON.stringify(bookingIds)],
  );
}
