import { FloorPlanEntity } from '../features/floor-plans/floor-plan.entity.ts';
import { TableEntity } from '../features/tables/table.entity.ts';
import type { TenantTransaction } from '../platform/db/in-restaurants.ts';
import { newUuid } from '../platform/graphql/global-id.ts';
import { DEMO_CANVAS, DEMO_ELEMENTS, DEMO_TABLES, DEMO_ZONES } from './demo-room.ts';

/** Puts tables and a floor plan into a demo that has no table yet; changes nothing in any other. */
export async function furnishDemo(em: TenantTransaction, restaurantId: string, now: Date): Promise<void> {
  if ((await em.count(TableEntity, { restaurantId })) > 0) return;
  for (const table of DEMO_TABLES) {
    em.create(TableEntity, {
      restaurantId,
      id: newUuid(),
      ...table,
      maxCapacity: table.capacity,
      minCapacity: Math.max(1, table.capacity - 3),
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
