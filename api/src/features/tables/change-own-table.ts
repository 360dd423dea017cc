import { LockMode } from '@mikro-orm/core';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants, type TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { ofOurRestaurants } from '../../platform/db/tenant-entity.ts';
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
  beforeLock?(em: TenantTransaction, table: { restaurantId: string; tableId: string }): Promise<void>;
}

/**
 * Changes a table of one of the caller's restaurants; `work` gets its row, locked. Refuses with NOT_FOUND for any other
 * id; throws UNAUTHENTICATED, or FORBIDDEN for too low a role.
 */
export async function changeOwnTable(
  app: App,
  actor: Actor,
  { id, action, beforeLock }: OwnChange,
  work: (em: TenantTransaction, table: TableEntity) => Promise<void>,
): Promise<{ restaurantId: string; tableId: string }> {
  actor.signedIn();
  const tableId = uuidOf('Table', id);
  if (!tableId || actor.restaurantIds.length === 0) throw notFound();
  return inRestaurants(app.orm, actor.restaurantIds, async (em) => {
    const [found] = await em.execute<{ restaurantId: string }[]>(
      `select restaurant_id as "restaurantId" from tables where ${ofOurRestaurants} and id = ? and deleted_at is null`,
      [tableId],
    );
    if (!found) throw notFound();
    const { restaurantId } = found;
    actor.must(action, restaurantId);
    await beforeLock?.(em, { restaurantId, tableId });
    const own = { restaurantId, id: tableId, deletedAt: null };
    const table = await em.findOne(TableEntity, own, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!table) throw notFound();
    await work(em, table);
    return { restaurantId, tableId };
  });
}
