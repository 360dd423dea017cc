import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { newUuid } from '../../platform/ids/global-id.ts';
import { FloorPlanEntity } from '../floor-plans/floor-plan.entity.ts';
import { storedZones } from '../floor-plans/stored-parts.ts';
import { AreaEntity } from '../tables/areas/area.entity.ts';
import { CombinedTableEntity } from '../tables/combined-table.entity.ts';
import { TableEntity } from '../tables/table.entity.ts';
import { TableCombinationEntity } from '../tables/table-combination.entity.ts';

/** From which restaurant of the transaction to which. */
interface Copying {
  from: string;
  to: string;
  now: Date;
}

/** Copies tables, which combinations of them there are, and the floor plan that they stand on. All begin available. */
export async function copyRoom(tx: TenantTransaction, copying: Copying): Promise<void> {
  const newIdOf = await copyTables(tx, copying);
  await copyCombinations(tx, copying, newIdOf);
  await copyAreas(tx, copying);
  await copyFloorPlan(tx, copying);
}

async function copyTables(tx: TenantTransaction, { from, to, now }: Copying): Promise<Map<string, string>> {
  const tables = await tx.entities.find(TableEntity, { restaurantId: from, deletedAt: null });
  const newIdOf = new Map(tables.map(({ id }) => [id, newUuid()]));
  for (const {
    id,
    name,
    capacity,
    minCapacity,
    maxCapacity,
    shape,
    combinable,
    priority,
    mode,
    serverZone,
    ...table
  } of tables) {
    const { accessibility, x, y, width, height, rotation } = table;
    const seats = {
      capacity,
      minCapacity,
      maxCapacity,
      shape,
      combinable,
      priority,
      mode,
      serverZone,
      accessibility,
    };
    tx.entities.create(TableEntity, {
      restaurantId: to,
      id: newIdOf.get(id) ?? newUuid(),
      name,
      ...seats,
      ...{ x, y, width, height, rotation },
      status: 'available',
      createdAt: now,
      updatedAt: now,
    });
  }
  await tx.entities.flush();
  return newIdOf;
}

async function copyCombinations(
  tx: TenantTransaction,
  { from, to }: Copying,
  newIdOf: ReadonlyMap<string, string>,
): Promise<void> {
  const combinations = await tx.entities.find(TableCombinationEntity, { restaurantId: from });
  const parts = await tx.entities.find(CombinedTableEntity, { restaurantId: from });
  for (const { id, minParty, maxParty, position } of combinations) {
    const tableIds = parts
      .filter(({ combinationId }) => combinationId === id)
      .map(({ tableId }) => newIdOf.get(tableId));
    if (!tableIds.every((tableId) => tableId !== undefined)) continue; // one of its tables was deleted
    const combinationId = newUuid();
    tx.entities.create(TableCombinationEntity, {
      restaurantId: to,
      id: combinationId,
      minParty,
      maxParty,
      position,
    });
    await tx.entities.flush();
    for (const tableId of tableIds) {
      tx.entities.create(CombinedTableEntity, { restaurantId: to, combinationId, tableId });
    }
  }
  await tx.entities.flush();
}

/** Without their photos, which are the other restaurant's. */
async function copyAreas(tx: TenantTransaction, { from, to }: Copying): Promise<void> {
  const areas = await tx.entities.find(AreaEntity, { restaurantId: from, removedAt: null });
  for (const { position, name, description, isPublic, zones } of areas) {
    const area = { position, name, description, isPublic, zones: [...zones], photoId: null, removedAt: null };
    tx.entities.create(AreaEntity, { restaurantId: to, id: newUuid(), ...area });
  }
  await tx.entities.flush();
}

/** Who serves a zone is left open: they work at the other restaurant. So its shifts are not copied either. */
async function copyFloorPlan(tx: TenantTransaction, { from, to, now }: Copying): Promise<void> {
  const plan = await tx.entities.findOne(FloorPlanEntity, { restaurantId: from, isDefault: true });
  if (!plan) return;
  const { name, width, height, gridSize, gridSnap, gridEnabled, objects } = plan;
  tx.entities.create(FloorPlanEntity, {
    ...{ name, width, height, gridSize, gridSnap, gridEnabled, objects },
    restaurantId: to,
    id: newUuid(),
    zones: storedZones(plan.zones).map((zone) => ({ ...zone, server: null })),
    isDefault: true,
    version: 1,
    createdAt: now,
    updatedAt: now,
  });
  await tx.entities.flush();
}
