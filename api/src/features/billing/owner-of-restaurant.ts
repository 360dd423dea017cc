import type { JobHelpers } from 'graphile-worker';
import { z } from 'zod';

const OWNER = `
  select u.email, r.name as restaurant, r.timezone, g.subscription_expires_at as "endsAt"
  from restaurants r join restaurant_groups g on g.id = r.group_id
    join memberships m on m.restaurant_id = r.id and m.role = 'owner' join users u on u.id = m.user_id
  where r.id = $1 order by m.created_at, u.id limit 1`;

/** Who pays for a restaurant, and until when it is paid. */
export interface OwnerOfRestaurant {
  email: string;
  restaurant: string;
  timezone: string;
  endsAt: Date;
}

const payloadRules = z.object({ restaurantId: z.uuid() });

/** The first owner of the restaurant that a job names; null when it is gone. */
export async function ownerOfRestaurant(
  query: JobHelpers['query'],
  payload: unknown,
): Promise<(OwnerOfRestaurant & { restaurantId: string }) | null> {
  const { restaurantId } = payloadRules.parse(payload);
  const { rows } = await query<OwnerOfRestaurant>(OWNER, [restaurantId]);
  const [owner] = rows;
  return owner ? { ...owner, restaurantId } : null;
}

/** A date as the restaurant's clock has it, in words. */
export function dayInWords(at: Date, timezone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: timezone, dateStyle: 'long' }).format(at);
}
