import { LockMode } from '@mikro-orm/core';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { raw, sql } from '../../platform/db/statement.ts';
import { ofOurRestaurants } from '../../platform/db/tenant-entity.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../platform/errors/user-errors.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';
import type { Action } from '../../platform/roles/policy.ts';
import { TableEntity } from './table.entity.ts';

/** The same for an id that never was and for another restaurant's. */
const notFound = () => new Refusal(userError('NOT_FOUND', 'There is no such table.', ['id']));

interface OwnChange {
  /** Global id of the table, as it came in. */
  id: string;
  action: Action;
  /** Takes the locks that others take before the table's row: in another order, two would wait for each other. */
  beforeLock?(tx: TenantTransaction, table: { restaurantId: string; tableId: string }): Promise<void>;
}

/**
 * Changes a table of one of the caller's restaurants; `work` gets its row, locked. Refuses with NOT_FOUND for any other
 * id; throws UNAUTHENTICATED, or FORBIDDEN for too low a role.
 */
export async function changeOwnTable(
  app: App,
  actor: Actor,
  { id, action, beforeLock }: OwnChange,
  work: (tx: TenantTransaction, table: TableEntity) => Promise<void>,
): Promise<{ restaurantId: string; tableId: string }> {
  actor.signedIn();
  const tableId = uuidOf('Table', id);
  if (!tableId || actor.restaurantIds.length === 0) throw notFound();
  return inRestaurants(app, actor.restaurantIds, async (tx) => {
    const [found] = await tx.rows<{
      restaurantId: string;
    }>(sql`select restaurant_id as "restaurantId" from tables where ${raw(ofOurRestaurants)}
        and id = ${tableId} and deleted_at is null`);
    if (!found) throw notFound();
    const { restaurantId } = found;
    actor.must(action, restaurantId);
    await beforeLock?.(tx, { restaurantId, tableId });
    const own = { restaurantId, id: tableId, deletedAt: null };
    const table = await tx.entities.findOne(TableEntity, own, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!table) throw notFound();
    await work(tx, table);
    return { restaurantId, tableId };
  });
}
