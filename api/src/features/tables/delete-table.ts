import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { recordRuleChange } from '../restaurants/record-rule-change.ts';
import { changeOwnTable } from './change-own-table.ts';

/** Takes a table out of the room. Refuses with NOT_FOUND, also for one that is gone already. */
export async function deleteTable(app: App, actor: Actor, { id }: { id: string }) {
  return changeOwnTable(app, actor, { id, action: 'table:edit' }, async (em, table) => {
    const { restaurantId, id: tableId } = table;
    table.deletedAt = app.clock.now();
    table.updatedAt = table.deletedAt;
    await recordRuleChange(app, actor, em, { restaurantId, subjects: ['tables'] });
    await recordEvent(em, { type: 'tableChanged', restaurantId, kind: 'DELETED', tableId });
  });
}
