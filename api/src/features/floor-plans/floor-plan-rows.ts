import { raw, sql } from '../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { globalId } from '../../platform/ids/global-id.ts';
import { elementsOf, type FloorElement, planRange, type Zone, zonesOf } from './floor-parts.ts';

/** A floor plan as resolvers hand it out, in the names of the schema's fields. */
export interface FloorPlanRow {
  restaurantId: string;
  floorPlanId: string;
  name: string;
  width: number;
  height: number;
  version: number;
  grid: { size: number; snap: boolean; enabled: boolean };
  zones: Zone[];
  objects: FloorElement[];
  updatedAt: Date;
}

type StoredRow = Omit<FloorPlanRow, 'zones' | 'objects'> & { zones: unknown; objects: unknown };

const COLUMNS = `restaurant_id as "restaurantId", id as "floorPlanId", name, width, height, version, zones, objects,
  json_build_object('size', grid_size, 'snap', grid_snap, 'enabled', grid_enabled) as grid, updated_at as "updatedAt"`;

/**
 * The plan on which the restaurant's tables stand; null when none was ever saved. Where none is marked as the default,
 * the one that was updated last counts as it (spec §7), and its next save marks it.
 */
export async function defaultFloorPlan(
  reads: TenantReads,
  restaurantId: string,
): Promise<FloorPlanRow | null> {
  const statement = sql`select ${raw(COLUMNS)} from floor_plans where restaurant_id = ${restaurantId}
        order by is_default desc, updated_at desc, id limit 1`;
  return readable(await reads.row<StoredRow>({ restaurantIds: [restaurantId] }, statement));
}

/** One plan by its uuid, among the restaurants of the scope; null when it is none of theirs. */
export async function floorPlanRow(
  reads: TenantReads,
  scope: Scope,
  floorPlanId: string,
): Promise<FloorPlanRow | null> {
  const statement = sql`select ${raw(COLUMNS)} from floor_plans
        where restaurant_id = any (${scope.restaurantIds}::uuid[]) and id = ${floorPlanId}`;
  return readable(await reads.row<StoredRow>(scope, statement));
}

/** A zone by its uuid, among the restaurants of the scope; null when it is none of theirs. */
export async function zoneRow(reads: TenantReads, scope: Scope, uuid: string): Promise<Zone | null> {
  const id = globalId('Zone', uuid);
  const plans = await plansOfPart(reads, scope, uuid);
  return plans.flatMap(({ zones }) => zones).find((zone) => zone.id === id) ?? null;
}

/** An element by its uuid, among the restaurants of the scope; null when it is none of theirs. */
export async function floorElementRow(
  reads: TenantReads,
  scope: Scope,
  uuid: string,
): Promise<FloorElement | null> {
  const id = globalId('FloorElement', uuid);
  const plans = await plansOfPart(reads, scope, uuid);
  return plans.flatMap(({ objects }) => objects).find((element) => element.id === id) ?? null;
}

/** The plans that can hold this part: one, or none. */
async function plansOfPart(reads: TenantReads, scope: Scope, uuid: string): Promise<FloorPlanRow[]> {
  const { from, to } = planRange(uuid);
  const statement = sql`select ${raw(COLUMNS)} from floor_plans
        where restaurant_id = any (${scope.restaurantIds}::uuid[]) and id between ${from} and ${to}`;
  return (await reads.rows<StoredRow>(scope, statement)).flatMap((row) => readable(row) ?? []);
}

/** A restaurant's plan inside a writer's transaction. */
export async function floorPlanIn(
  tx: TenantTransaction,
  { restaurantId, floorPlanId }: { restaurantId: string; floorPlanId: string },
): Promise<FloorPlanRow | null> {
  const statement = sql`select ${raw(COLUMNS)} from floor_plans where restaurant_id = ${restaurantId} and id = ${floorPlanId}`;
  const [row] = await tx.rows<StoredRow>(statement);
  return readable(row ?? null);
}

function readable(row: StoredRow | null): FloorPlanRow | null {
  return (
    row && {
      ...row,
      zones: zonesOf(row.floorPlanId, row.zones),
      objects: elementsOf(row.floorPlanId, row.objects),
    }
  );
}
