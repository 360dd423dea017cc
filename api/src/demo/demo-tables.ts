import { FloorPlanEntity } from '../features/floor-plans/floor-plan.entity.ts';
import { TableEntity } from '../features/tables/table.entity.ts';
import type { TenantTransaction } from '../platform/db/tenant-transaction.ts';
import { newUuid } from '../platform/ids/global-id.ts';
import { DEMO_CANVAS, DEMO_ELEMENTS, DEMO_TABLES, DEMO_ZONES } from './demo-room.ts';

/**
 * Puts tables and a floor plan into a demo restaurant that has never had any, and answers with the tables that stand
 * there now, in the order of their size.
 */
export async function ensureTables(
  tx: TenantTransaction,
  restaurantId: string,
  now: Date,
): Promise<TableEntity[]> {
  if ((await tx.entities.count(TableEntity, { restaurantId })) === 0) await furnish(tx, restaurantId, now);
  return tx.entities.find(
    TableEntity,
    { restaurantId, deletedAt: null },
    { orderBy: { maxCapacity: 'asc', name: 'asc' } },
  );
}

async function furnish(tx: TenantTransaction, restaurantId: string, now: Date): Promise<void> {
  for (const table of DEMO_TABLES) {
    tx.entities.create(TableEntity, {
      restaurantId,
      id: newUuid(),
      ...table,
      minCapacity: Math.max(1, table.capacity - 3),
      maxCapacity: table.capacity,
      status: 'available',
      createdAt: now,
      updatedAt: now,
    });
  }
  if ((await tx.entities.count(FloorPlanEntity, { restaurantId })) === 0) {
    tx.entities.create(FloorPlanEntity, {
      restaurantId,
      id: newUuid(),
      name: 'Default Layout',
      ...DEMO_CANVAS,
      gridSize: 20,
      gridSnap: true,
      gridEnabled: true,
      zones: DEMO_ZONES,
      objects: DEMO_ELEMENTS,
      isDefault: true,
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
  }
  await tx.entities.flush();
}
