import { FloorPlanEntity } from '../features/floor-plans/floor-plan.entity.ts';
import { TableEntity } from '../features/tables/table.entity.ts';
import type { TenantTransaction } from '../platform/db/in-restaurants.ts';
import { newUuid } from '../platform/ids/global-id.ts';
import { DEMO_CANVAS, DEMO_ELEMENTS, DEMO_TABLES, DEMO_ZONES } from './demo-room.ts';

/**
 * Puts tables and a floor plan into a demo restaurant that has never had any, and answers with the tables that stand
 * there now, in the order of their size.
 */
export async function ensureTables(
  em: TenantTransaction,
  restaurantId: string,
  now: Date,
): Promise<TableEntity[]> {
  if ((await em.count(TableEntity, { restaurantId })) === 0) await furnish(em, restaurantId, now);
  return em.find(
    TableEntity,
    { restaurantId, deletedAt: null },
    { orderBy: { maxCapacity: 'asc', name: 'asc' } },
  );
}

async function furnish(em: TenantTransaction, restaurantId: string, now: Date): Promise<void> {
  for (const table of DEMO_TABLES) {
    em.create(TableEntity, {
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
  if ((await em.count(FloorPlanEntity, { restaurantId })) === 0) {
    em.create(FloorPlanEntity, {
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
  await em.flush();
}
