import { z } from 'zod';
import type { OwnerQuery } from '../../platform/jobs/owner-query.ts';

const job = z.object({ restaurantId: z.uuid() });

/** Below what a restaurant's guests are mailed in an hour; the rest is told later, the soonest visits first. */
const LETTERS_AN_HOUR = 250;

/**
 * Cancels what is still to come at a restaurant that was removed, and has the guests told, in one statement: done twice it
 * cancels and tells once.
 */
export async function cancelRemoved(query: OwnerQuery, payload: unknown, now: Date): Promise<void> {
  const { restaurantId } = job.parse(payload);
  await query(
    `with cancelled as (
        update bookings b set status = 'cancelled', updated_at = $2, guest_confirmed_at = null,
          cancellation = case b.status when 'pending' then 'declined' else 'by_restaurant' end
        from restaurants r
        where r.id = $1 and r.removed_at is not null and b.restaurant_id = r.id and b.deleted_at is null
          and b.status in ('pending', 'confirmed') and b.starts_at > $2
        returning b.restaurant_id, b.id, b.email, b.starts_at),
      told as (select restaurant_id, id, (row_number() over (order by starts_at, id) - 1) / $3 as hours
        from cancelled where email is not null)
      select app_private.enqueue('send-guest-letter', json_build_object('restaurantId', restaurant_id, 'bookingId', id),
          clock_timestamp() + make_interval(hours => hours::int))
        from told`,
    [restaurantId, now, LETTERS_AN_HOUR],
  );
}
