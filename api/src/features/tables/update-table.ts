import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import { isAsGiven, orNewest, refuseStale } from '../../platform/errors/expected-revision.ts';
import { parseInput } from '../../platform/errors/user-errors.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { externalReference } from '../../platform/external/external-reference.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';
import { recordRuleChange } from '../restaurants/rule-changes/record-rule-change.ts';
import { changeOwnTable } from './change-own-table.ts';
import { refuseWrongSeats } from './create-table.ts';
import { tableValues } from './table-input.ts';
import { tableRow } from './table-rows.ts';
import { takeExternalId } from './take-external-id.ts';

/** What decides who can be put at a table; its looks and its place in the room do not. */
const SEATING_FIELDS = [
  'capacity',
  'minCapacity',
  'maxCapacity',
  'combinable',
  'priority',
  'mode',
  'serverZone',
] as const;

const rules = z.object({
  id: z.string(),
  expectedRevision: z.int().nullish(),
  name: tableValues.name.nullish(),
  capacity: tableValues.capacity.nullish(),
  minCapacity: tableValues.minCapacity.nullish(),
  maxCapacity: tableValues.maxCapacity.nullish(),
  shape: tableValues.shape.nullish(),
  combinable: tableValues.combinable.nullish(),
  priority: tableValues.priority.nullish(),
  mode: tableValues.mode.nullish(),
  serverZone: tableValues.serverZone.nullish(),
  accessibility: tableValues.accessibility.nullish(),
  position: tableValues.position.nullish(),
  externalId: externalReference.externalId,
  metadata: externalReference.metadata.nullish(),
});

/**
 * Changes a table; what is left out stays, and bookings that hold it keep it. Combinations seat no more than their tables
 * do (`engineDay`), so they follow. Refuses with NOT_FOUND, and values outside
 * their limits together with those that stay, and with CONFLICT an external id that another table has, and a table that is
 * not the expected one any more, which it answers with. A blank one clears it.
 */
export async function updateTable(app: App, actor: Actor, input: { id: string; externalId?: string | null }) {
  actor.signedIn();
  const { id, position, externalId, expectedRevision, ...request } = parseInput(rules, input);
  const change = { id, action: 'table:edit' } as const;
  const work: TableWork = async (tx, table) => {
    const given: Record<string, unknown> = Object.fromEntries(
      Object.entries({ ...request, ...position }).filter(([, value]) => value != null),
    );
    if (input.externalId != null) given.externalId = externalId;
    if (!isAsGiven(table, given)) refuseStale(table.revision, expectedRevision);
    const { restaurantId, id: tableId } = table;
    if (externalId) await takeExternalId(tx, { restaurantId, tableId, externalId });
    const decidesAnew = SEATING_FIELDS.some(
      (field) => request[field] != null && request[field] !== table[field],
    );
    tx.entities.assign(table, { ...given, updatedAt: app.clock.now() });
    refuseWrongSeats(table);
    if (decidesAnew) await recordRuleChange(app, actor, tx, { restaurantId, subjects: ['tables'] });
    await recordEvent(tx, { type: 'tableChanged', restaurantId, kind: 'UPDATED', tableId });
  };
  return orNewest(
    'table',
    () => changeOwnTable(app, actor, change, work),
    async () => ({ table: await tableRow(new TenantReads(app.pool), actor, uuidOf('Table', id) ?? '') }),
  );
}

type TableWork = Parameters<typeof changeOwnTable>[3];
