import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { GRACE_DAYS } from '../../restaurants/plan/entitlements.ts';
import { slugFault } from '../../restaurants/profile/slug-values.ts';

/** A group as guests see it. */
export interface GroupPageRow {
  slug: string;
  name: string;
  /** Uuids of the restaurants that take bookings online, by name; at most as many as a group has. */
  restaurantIds: string[];
}

/** The group whose public page has this name; null when there is none, or it is not public. */
export async function groupPageRow(
  clock: Clock,
  reads: TenantReads,
  slug: string,
): Promise<GroupPageRow | null> {
  if (slugFault(slug) !== null) return null;
  const found = await reads.row<{ name: string; restaurantIds: string[] }>(
    { restaurantIds: [] },
    sql`select name, restaurants::text[] as "restaurantIds" from app_private.group_of_slug(${slug}, ${unpaidUntil(clock)})`,
  );
  return found && { slug, ...found };
}

/** Uuids of other restaurants of a restaurant's group, those of its town first; none unless the group has a public page. */
export async function sisterHouses(
  clock: Clock,
  reads: TenantReads,
  { restaurantId, most }: { restaurantId: string; most: number },
): Promise<string[]> {
  const rows = await reads.rows<{ id: string }>(
    { restaurantIds: [] },
    sql`select id from app_private.sister_houses(${restaurantId}, ${unpaidUntil(clock)}, ${most}) as id`,
  );
  return rows.map(({ id }) => id);
}

/** The names of all public pages of groups. */
export async function listedGroups(clock: Clock, reads: TenantReads): Promise<string[]> {
  const rows = await reads.rows<{ slug: string }>(
    { restaurantIds: [] },
    sql`select slug from app_private.listed_groups(${unpaidUntil(clock)}) as slug`,
  );
  return rows.map(({ slug }) => slug);
}

/** Whoever has paid for no longer than until then is not booked at online any more. */
const unpaidUntil = (clock: Clock) => new Date(clock.now().getTime() - GRACE_DAYS * 86_400_000);
