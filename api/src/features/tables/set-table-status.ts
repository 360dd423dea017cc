import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { changeOwnTable } from './change-own-table.ts';
import type { TableStatus } from './table-values.ts';

/** Says what a table is like right now; any status can follow any other (spec §4). Refuses with NOT_FOUND. */
export async function setTableStatus(
  app: App,
  actor: Actor,
  { id, status }: { id: string; status: TableStatus },
) {
  return changeOwnTable(app, actor, { id, action: 'table:setStatus' }, async (tx, table) => {
    if (table.status === status) return;
    table.status = status;
    table.updatedAt = app.clock.now();
    const { restaurantId, id: tableId } = table;
    await recordEvent(tx, { type: 'tableChanged', restaurantId, kind: 'UPDATED', tableId });
  });
}
