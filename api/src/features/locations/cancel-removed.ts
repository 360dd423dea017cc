import { z } from 'zod';
import type { OwnerQuery } from '../../platform/jobs/owner-query.ts';

const job = z.object({ restaurantId: z.uuid() });

/**
 * Cancels what is still to come at a restaurant that was removed: done twice it cancels once. The database has the guests
 * told with it, the soonest visits first (m0061).
 */
export async function cancelRemoved(query: OwnerQuery, payload: unknown, now: Date): Promise<void> {
  const { restaurantId } = job.parse(payload);
  await query(
    `update bookings b set status = 'cancelled', updated_at = $2, guest_confirmed_at = null,
          cancellation = case b.status when 'pending' then 'declined' else 'by_restaurant' end
        from restaurants r
        where r.id = $1 and r.removed_at is not null and b.restaurant_id = r.id and b.deleted_at is null
          and b.status in ('pending', 'confirmed') and b.starts_at > $2`,
    [restaurantId, now],
  );
}
