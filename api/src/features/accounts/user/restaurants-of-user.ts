import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';

/** The restaurants where somebody works, by their uuids. */
export async function restaurantsOfUser({ pool }: App, userId: string): Promise<string[]> {
  const found = await new TenantReads(pool).row<{ ids: string[] }>(
    { restaurantIds: [], userId },
    sql`select coalesce(array_agg(restaurant_id::text order by restaurant_id), '{}') as ids from memberships
        where user_id = ${userId}`,
  );
  return found?.ids ?? [];
}

/** The same, and those where somebody has a role from them, whether or not they work there still. */
export async function restaurantsGivenBy({ pool }: App, userId: string): Promise<string[]> {
  const found = await new TenantReads(pool).row<{ ids: string[] }>(
    { restaurantIds: [], userId },
    sql`select app_private.restaurants_given_by(${userId})::text[] as ids`,
  );
  return found?.ids ?? [];
}
