import DataLoader from 'dataloader';
import { raw, sql } from '../../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../../platform/db/tenant-reads.ts';

/** An area as resolvers hand it out. */
export interface AreaRow {
  restaurantId: string;
  areaId: string;
  name: string;
  description: string | null;
  isPublic: boolean;
  zones: number[];
  photoId: string | null;
}

const AREA = `select restaurant_id as "restaurantId", id as "areaId", name, description, is_public as "isPublic", zones,
  photo_id as "photoId" from areas`;

/** A table that stands in the area `areas`. */
const HAS_TABLE = `exists (select from tables t where t.restaurant_id = areas.restaurant_id and t.deleted_at is null
  and t.server_zone = any (areas.zones))`;

/** The areas of a restaurant in the order of its owner. */
export function areaRows(reads: TenantReads, restaurantId: string): Promise<AreaRow[]> {
  return reads.rows<AreaRow>(
    { restaurantIds: [restaurantId] },
    sql`${raw(AREA)} where restaurant_id = ${restaurantId} and removed_at is null order by position`,
  );
}

/** Those that guests may choose: public, and with a table in them. */
export function publicAreaRows(reads: TenantReads, restaurantId: string): Promise<AreaRow[]> {
  return reads.rows<AreaRow>(
    { restaurantIds: [restaurantId] },
    sql`${raw(AREA)} where restaurant_id = ${restaurantId} and removed_at is null and is_public and ${raw(HAS_TABLE)}
        order by position`,
  );
}

/** One by its uuid, of the restaurants of a scope, also one that was removed; null when there is none. */
export function areaRow(reads: TenantReads, scope: Scope, areaId: string): Promise<AreaRow | null> {
  return reads.row<AreaRow>(
    scope,
    sql`${raw(AREA)} where restaurant_id = any (${scope.restaurantIds}::uuid[]) and id = ${areaId}`,
  );
}

interface AreaKey {
  restaurantId: string;
  areaId: string;
}

const loader = (reads: TenantReads) =>
  new DataLoader<AreaKey, AreaRow | null, string>(
    async (keys) => {
      const restaurantIds = [...new Set(keys.map(({ restaurantId }) => restaurantId))];
      const ids = keys.map(({ areaId }) => areaId);
      const found = await reads.rows<AreaRow>(
        { restaurantIds },
        sql`${raw(AREA)} where restaurant_id = any (${restaurantIds}::uuid[]) and id = any (${ids}::uuid[])`,
      );
      const byId = new Map(found.map((row) => [row.areaId, row]));
      return keys.map(({ areaId }) => byId.get(areaId) ?? null);
    },
    { cacheKeyFn: ({ areaId }) => areaId },
  );

/** The area that something is for, also one that was removed since; many that are asked for together are read in one statement. */
export function areaOf(
  reads: TenantReads,
  { restaurantId, areaId }: { restaurantId: string; areaId: string | null },
): Promise<AreaRow | null> {
  return areaId ? reads.once(loader).load({ restaurantId, areaId }) : Promise.resolve(null);
}
