import { TableEntity } from '../features/tables/table.entity.ts';
import type { TableShape } from '../features/tables/table-values.ts';
import type { TenantTransaction } from '../platform/db/in-restaurants.ts';
import { newUuid } from '../platform/graphql/global-id.ts';

/** A table of the demo: its name, usual, smallest and largest party, zone, shape, and where it stands. */
type DemoTable = [
  name: string,
  capacity: number,
  min: number,
  max: number,
  zone: number,
  shape: TableShape,
  x: number,
  y: number,
];

const TABLES: DemoTable[] = [
  ['1', 2, 1, 2, 1, 'square', 60, 60],
  ['2', 2, 1, 2, 1, 'square', 200, 60],
  ['3', 4, 2, 4, 1, 'round', 340, 60],
  ['4', 4, 2, 4, 1, 'round', 480, 60],
  ['5', 4, 2, 4, 2, 'rectangle', 60, 240],
  ['6', 4, 2, 4, 2, 'rectangle', 200, 240],
  ['7', 4, 2, 5, 2, 'rectangle', 340, 240],
  ['8', 6, 3, 6, 2, 'rectangle', 480, 240],
  ['9', 6, 4, 8, 2, 'rectangle', 620, 240],
  ['10', 4, 2, 4, 3, 'booth', 60, 430],
  ['11', 4, 2, 4, 3, 'booth', 200, 430],
  ['12', 6, 4, 6, 3, 'booth', 340, 430],
  ['Bar 1', 2, 1, 2, 4, 'round', 520, 430],
  ['Bar 2', 2, 1, 2, 4, 'round', 640, 430],
];

/** Puts tables into a demo restaurant that has never had any, and answers with those that stand there now. */
export async function ensureTables(
  em: TenantTransaction,
  restaurantId: string,
  now: Date,
): Promise<TableEntity[]> {
  if ((await em.count(TableEntity, { restaurantId })) === 0) {
    for (const [name, capacity, minCapacity, maxCapacity, serverZone, shape, x, y] of TABLES) {
      em.create(TableEntity, {
        restaurantId,
        id: newUuid(),
        name,
        capacity,
        minCapacity,
        maxCapacity,
        shape,
        combinable: capacity >= 4,
        serverZone,
        status: 'available',
        x,
        y,
        width: shape === 'rectangle' ? 120 : 100,
        height: shape === 'rectangle' ? 60 : 100,
        rotation: 0,
        createdAt: now,
        updatedAt: now,
      });
    }
    await em.flush();
  }
  return em.find(
    TableEntity,
    { restaurantId, deletedAt: null },
    { orderBy: { maxCapacity: 'asc', name: 'asc' } },
  );
}
