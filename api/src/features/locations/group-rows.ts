import type { Actor } from '../../platform/auth/actor.ts';
import { sql } from '../../platform/db/statement.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import { roles } from '../../platform/roles/role.ts';

/** A restaurant group as somebody sees it who works in it, in the names of the schema's fields. */
export interface RestaurantGroupRow {
  groupId: string;
  name: string;
  /** The name of its page in the address; null until it was public for the first time. */
  pageSlug: string | null;
  isPagePublic: boolean;
  /** Where the caller works, oldest first; of the group's other restaurants they know nothing. */
  locationIds: string[];
  /** The one of these where their role is highest: what guards the fields of the group. */
  restaurantId: string;
}

/** The groups that somebody works in, oldest first. */
export async function groupRowsOf(reads: TenantReads, actor: Actor): Promise<RestaurantGroupRow[]> {
  const { restaurantIds } = actor;
  const rows = await reads.rows<Omit<RestaurantGroupRow, 'restaurantId'>>(
    { restaurantIds },
    sql`select g.id as "groupId", g.name, g.page_slug as "pageSlug",
          g.is_page_public as "isPagePublic", array_agg(r.id::text order by r.id) as "locationIds"
        from restaurants r join restaurant_groups g on g.id = r.group_id
        where r.id = any (${restaurantIds}::uuid[]) group by g.id order by g.id`,
  );
  return rows.map((row) => ({ ...row, restaurantId: highest(actor, row.locationIds) }));
}

/** One of these groups by its uuid; null for any other. */
export async function groupRow(
  reads: TenantReads,
  actor: Actor,
  groupId: string,
): Promise<RestaurantGroupRow | null> {
  const groups = await groupRowsOf(reads, actor);
  return groups.find((group) => group.groupId === groupId) ?? null;
}

function highest(actor: Actor, restaurantIds: readonly string[]): string {
  const byRole = roles.toReversed().map((role) => restaurantIds.find((id) => actor.roleAt(id) === role));
  return byRole.find((id) => id !== undefined) ?? '';
}
