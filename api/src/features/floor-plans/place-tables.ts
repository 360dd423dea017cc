import { LockMode } from '@mikro-orm/core';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../platform/errors/user-errors.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';
import { TableEntity } from '../tables/table.entity.ts';
import type { TablePosition } from '../tables/table-values.ts';

/** Where a table is to stand, by its global id. */
export interface PlacedTable {
  id: string;
  position: TablePosition;
}

/**
 * Puts tables of a restaurant where they are to stand, together with the plan that names them. Refuses with NOT_FOUND,
 * and moves none, when one is no table of this restaurant.
 */
export async function placeTables(
  tx: TenantTransaction,
  restaurantId: string,
  placed: readonly PlacedTable[],
  now: Date,
): Promise<void> {
  const ids = placed.map(({ id }) => uuidOf('Table', id));
  // In one order whoever locks, so that two saves never wait for each other.
  const tables = await tx.entities.find(
    TableEntity,
    { restaurantId, id: { $in: ids.filter((id) => id !== null) }, deletedAt: null },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const byId = new Map(tables.map((table) => [table.id, table]));
  const unknown = ids.findIndex((id) => !byId.has(id ?? ''));
  if (unknown >= 0) {
    throw new Refusal(userError('NOT_FOUND', 'There is no such table.', ['tables', String(unknown), 'id']));
  }
  for (const [index, { position }] of placed.entries()) {
    const table = byId.get(ids[index] ?? '');
    if (!table || isAt(table, position)) continue;
    tx.entities.assign(table, { ...position, updatedAt: now });
    await recordEvent(tx, { type: 'tableChanged', restaurantId, kind: 'UPDATED', tableId: table.id });
  }
}

function isAt(table: TableEntity, { x, y, width, height, rotation }: TablePosition): boolean {
  return (
    table.x === x &&
    table.y === y &&
    table.width === width &&
    table.height === height &&
    table.rotation === rotation
  );
}
