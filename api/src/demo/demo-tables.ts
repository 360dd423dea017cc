import { FloorPlanEntity } from '../features/floor-plans/floor-plan.entity.ts';
import { AreaEntity } from '../features/tables/areas/area.entity.ts';
import { TableEntity } from '../features/tables/table.entity.ts';
import { sql } from '../platform/db/statement.ts';
import type { TenantTransaction } from '../platform/db/tenant-transaction.ts';
import { newUuid } from '../platform/ids/global-id.ts';
import {
  DEMO_AREAS,
  DEMO_CANVAS,
  DEMO_COMBINATIONS,
  DEMO_ELEMENTS,
  DEMO_TABLES,
  DEMO_ZONES,
  smallestPartyAt,
} from './demo-room.ts';

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
  const ids = new Map(DEMO_TABLES.map(({ name }) => [name, newUuid()]));
  for (const table of DEMO_TABLES) {
    tx.entities.create(TableEntity, {
      restaurantId,
      id: ids.get(table.name) ?? newUuid(),
      ...table,
      minCapacity: smallestPartyAt(table.capacity),
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
  for (const [position, area] of DEMO_AREAS.entries()) {
    tx.entities.create(AreaEntity, {
      restaurantId,
      id: newUuid(),
      position,
      ...area,
      isPublic: true,
      photoId: null,
      removedAt: null,
    });
  }
  await tx.entities.flush();
  await combine(tx, restaurantId, ids);
}

async function combine(
  tx: TenantTransaction,
  restaurantId: string,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const combinations = DEMO_COMBINATIONS.map(({ tables, party: [least, most] }, position) => ({
    id: newUuid(),
    least,
    most,
    position,
    tableIds: tables.flatMap((name) => ids.get(name) ?? []),
  }));
  const list = JSON.stringify(combinations);
  await tx.rows(sql`insert into table_combinations (restaurant_id, id, min_party, max_party, position)
      select ${restaurantId}::uuid, c.id, c.least, c.most, c.position
      from jsonb_to_recordset(${list}::jsonb) as c(id uuid, least int, most int, position int)`);
  await tx.rows(sql`insert into combined_tables (restaurant_id, combination_id, table_id)
      select ${restaurantId}::uuid, c.id, unnest(c."tableIds")
      from jsonb_to_recordset(${list}::jsonb) as c(id uuid, "tableIds" uuid[])`);
}

/**
 * Marks the tables at which a party sits now as occupied, one that was just left as being cleaned, and all others as free. What
 * staff have taken out of use stays so.
 */
export async function markTables(tx: TenantTransaction, restaurantId: string, now: Date): Promise<void> {
  await tx.rows(sql`update tables t set status = s.status, updated_at = ${now}
      from (select t.id, case
          when exists (select from seatings s where s.restaurant_id = t.restaurant_id and s.table_id = t.id
            and s.sits @> ${now}::timestamptz) then 'occupied'
          when t.name = ${JUST_LEFT} then 'cleaning' else 'available' end as status
        from tables t where t.restaurant_id = ${restaurantId}) s
      where t.restaurant_id = ${restaurantId} and t.id = s.id and t.deleted_at is null and t.status <> s.status
        and t.status not in ('maintenance', 'out_of_order')`);
}

/** The table that somebody has just left. */
const JUST_LEFT = '21';
