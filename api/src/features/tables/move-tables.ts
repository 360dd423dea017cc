import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { parseInput, Refusal, userError } from '../../platform/errors/user-errors.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';
import { recordRuleChange } from '../restaurants/rule-changes/record-rule-change.ts';
import { MOST_TABLES } from './create-table.ts';
import { TableEntity } from './table.entity.ts';
import { tableValues } from './table-input.ts';

const NONE = 'Say which tables to move.';
const MANY = `Move at most ${MOST_TABLES} tables at once.`;

const spot = z.object({ position: tableValues.position, serverZone: tableValues.serverZone });

const rules = z.object({
  restaurantId: z.string(),
  moves: z
    .array(z.object({ id: z.string(), from: spot.nullish(), to: spot }))
    .min(1, NONE)
    .max(MOST_TABLES, MANY),
});

type Move = z.output<typeof rules>['moves'][number];
type Spot = z.output<typeof spot>;

/**
 * Moves several tables of a restaurant at once: all or none. Refuses with NOT_FOUND for a table that is not there, and with
 * CONFLICT when one stands neither where its move begins nor where it ends. Throws FORBIDDEN for another restaurant
 * or too low a role.
 */
export async function moveTables(
  app: App,
  actor: Actor,
  input: unknown,
): Promise<{ restaurantId: string; tableIds: string[] }> {
  actor.signedIn();
  const { moves, ...request } = parseInput(rules, input);
  const restaurantId = uuidOf('Restaurant', request.restaurantId) ?? '';
  actor.must('table:edit', restaurantId);
  const tableIds = namedOnce(moves);
  await inRestaurants(app, [restaurantId], async (tx) => {
    // In one order for all: two who move the same tables do not wait for each other.
    const found = await tx.entities.find(
      TableEntity,
      { restaurantId, id: { $in: tableIds }, deletedAt: null },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const byId = new Map(found.map((table) => [table.id, table]));
    const pairs = moves.map((move, index) => {
      const table = byId.get(tableIds[index] ?? '');
      if (!table) throw new Refusal(userError('NOT_FOUND', 'There is no such table.', at(index, 'id')));
      return { move, table };
    });
    refuseMovedByOthers(pairs);
    const moved = pairs.filter(({ move, table }) => !isAt(table, move.to));
    const changesZones = moved.some(({ move, table }) => move.to.serverZone !== table.serverZone);
    for (const { move, table } of moved) {
      const { position, serverZone } = move.to;
      tx.entities.assign(table, { ...position, serverZone, updatedAt: app.clock.now() });
    }
    if (changesZones) await recordRuleChange(app, actor, tx, { restaurantId, subjects: ['tables'] });
    for (const { table } of moved)
      await recordEvent(tx, { type: 'tableChanged', restaurantId, kind: 'UPDATED', tableId: table.id });
  });
  return { restaurantId, tableIds };
}

const at = (index: number, field: string) => ['moves', String(index), field];

/** The uuids of the tables, blank for what is no id of a table. A table goes to one place. */
function namedOnce(moves: readonly Move[]): string[] {
  const ids = moves.map(({ id }) => uuidOf('Table', id) ?? '');
  const twice = ids.findIndex((id, index) => id !== '' && ids.indexOf(id) < index);
  if (twice >= 0)
    throw new Refusal(userError('INVALID', 'This table is moved twice. Move it once.', at(twice, 'id')));
  const unknown = ids.indexOf('');
  if (unknown >= 0) throw new Refusal(userError('NOT_FOUND', 'There is no such table.', at(unknown, 'id')));
  return ids;
}

/** Where a table stands neither at the beginning nor at the end of its move, somebody else has moved it. */
function refuseMovedByOthers(pairs: readonly { move: Move; table: TableEntity }[]): void {
  const elsewhere = pairs.flatMap(({ move: { from, to }, table }, index) =>
    from && !isAt(table, from) && !isAt(table, to)
      ? [
          userError(
            'CONFLICT',
            `Table ${table.name} has been moved since. Load the tables again.`,
            at(index, 'from'),
          ),
        ]
      : [],
  );
  if (elsewhere.length > 0) throw new Refusal(...elsewhere);
}

const isAt = (table: TableEntity, { position, serverZone }: Spot): boolean =>
  table.serverZone === serverZone &&
  table.x === position.x &&
  table.y === position.y &&
  table.width === position.width &&
  table.height === position.height &&
  table.rotation === position.rotation;
