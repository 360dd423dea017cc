import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { changeOwnTable } from './change-own-table.ts';

/** Removes a table for good. Refuses with NOT_FOUND, also for one that is gone already. */
export async function deleteTable(app: App, actor: Actor, { id }: { id: string }) {
  return changeOwnTable(app, actor, { id, action: 'table:edit' }, async (em, table) => {
    const { restaurantId, id: tableId } = table;
    em.remove(table);
    await recordEvent(em, { type: 'tableChanged', restaurantId, kind: 'DELETED', tableId });
  });
}
