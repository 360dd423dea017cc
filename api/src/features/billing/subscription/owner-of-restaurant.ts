import { z } from 'zod';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import type { OwnerQuery } from '../../../platform/jobs/owner-query.ts';

/** Who pays for a restaurant, and until when it is paid. */
export interface OwnerOfRestaurant {
  ownerId: string;
  email: string;
  restaurant: string;
  timezone: string;
  endsAt: Date;
}

const payloadRules = z.object({ restaurantId: z.uuid(), ownerId: z.uuid().optional() });

/** The owner that a job names, or the restaurant's first; null when there is none any more. */
export async function ownerOfRestaurant(
  query: OwnerQuery,
  payload: unknown,
): Promise<(OwnerOfRestaurant & { restaurantId: string }) | null> {
  const { restaurantId, ownerId = null } = payloadRules.parse(payload);
  const { rows } = await query<OwnerOfRestaurant>(sql`
  select u.id as "ownerId", u.email, r.name as restaurant, r.timezone, g.subscription_expires_at as "endsAt"
  from restaurants r join restaurant_groups g on g.id = r.group_id
    join memberships m on m.restaurant_id = r.id and m.role = 'owner' join users u on u.id = m.user_id
  where r.id = ${restaurantId} and (${ownerId}::uuid is null or u.id = ${ownerId}) order by m.created_at, u.id limit 1`);
  const [owner] = rows;
  return owner ? { ...owner, restaurantId } : null;
}

/** Adds a job for each owner of a restaurant to the running transaction; its payload also names the owner. */
export async function enqueueForOwners(
  tx: TenantTransaction,
  task: string,
  payload: { restaurantId: string; invoiceId: string },
): Promise<void> {
  await tx.rows(sql`select app_private.enqueue(${task}, (${JSON.stringify(payload)}::jsonb || jsonb_build_object('ownerId', user_id))::json)
      from memberships where restaurant_id = ${payload.restaurantId} and role = 'owner'`);
}

/** A date as the restaurant's clock has it, in words. */
export function dayInWords(at: Date, timezone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: timezone, dateStyle: 'long' }).format(at);
}
