import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { parseInput, Refusal, userError } from '../../platform/errors/user-errors.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { externalReference } from '../../platform/external/external-reference.ts';
import { idempotencyKeyRule } from '../../platform/idempotency/idempotency-key.ts';
import { attemptOf, once } from '../../platform/idempotency/once.ts';
import { newUuid, uuidOf } from '../../platform/ids/global-id.ts';
import { recordRuleChange } from '../restaurants/rule-changes/record-rule-change.ts';
import { TableEntity } from './table.entity.ts';
import { newPosition, seatsAround, tableValues } from './table-input.ts';
import { takeExternalId } from './take-external-id.ts';

/** Most tables of one restaurant: more than any room holds, fewer than would harm a floor plan. */
export const MOST_TABLES = 500;

const rules = z.object({
  restaurantId: z.string(),
  name: tableValues.name,
  capacity: tableValues.capacity,
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
  idempotencyKey: idempotencyKeyRule,
});

/**
 * Adds a table; it can be booked from then on. Throws FORBIDDEN for another restaurant or too low a role. Refuses values
 * outside their limits and a minimum above, or a maximum below, the capacity, and with CONFLICT an external id that another table has.
 */
export async function createTable(app: App, actor: Actor, input: unknown) {
  actor.signedIn();
  const request = parseInput(rules, input);
  const restaurantId = uuidOf('Restaurant', request.restaurantId) ?? '';
  actor.must('table:edit', restaurantId);
  const shape = request.shape ?? 'rectangle';
  const around = seatsAround(request.capacity);
  const now = app.clock.now();
  const table = {
    restaurantId,
    id: newUuid(),
    name: request.name,
    capacity: request.capacity,
    minCapacity: request.minCapacity ?? around.minCapacity,
    maxCapacity: request.maxCapacity ?? around.maxCapacity,
    shape,
    combinable: request.combinable ?? false,
    priority: request.priority ?? 0,
    mode: request.mode ?? 'online',
    serverZone: request.serverZone ?? 1,
    accessibility: request.accessibility ?? [],
    externalId: request.externalId,
    metadata: request.metadata ?? [],
    ...(request.position ?? newPosition(shape)),
  };
  refuseWrongSeats(table);
  const attempt = attemptOf(actor, 'createTable', restaurantId, request);
  const tableId = await inRestaurants(app, [restaurantId], (tx) =>
    once(app, tx, attempt, {
      make: async () => {
        if ((await tx.entities.count(TableEntity, { restaurantId, deletedAt: null })) >= MOST_TABLES) {
          throw new Refusal(userError('OUT_OF_RANGE', `A restaurant has at most ${MOST_TABLES} tables.`));
        }
        const { id: tableId, externalId } = table;
        if (externalId) await takeExternalId(tx, { restaurantId, tableId, externalId });
        tx.entities.create(TableEntity, { ...table, status: 'available', createdAt: now, updatedAt: now });
        await recordRuleChange(app, actor, tx, { restaurantId, subjects: ['tables'] });
        await recordEvent(tx, { type: 'tableChanged', restaurantId, kind: 'CREATED', tableId });
        return tableId;
      },
      idOf: (id) => id,
      again: (id) => id,
    }),
  );
  return { restaurantId, tableId };
}

/** Refuses a table whose limits do not hold its own seats (product decision 4). */
export function refuseWrongSeats(table: {
  minCapacity: number;
  capacity: number;
  maxCapacity: number;
}): void {
  const { minCapacity, capacity, maxCapacity } = table;
  if (minCapacity > capacity) {
    throw new Refusal(
      userError('OUT_OF_RANGE', 'Minimum capacity may not be above the capacity.', ['minCapacity']),
    );
  }
  if (maxCapacity < capacity) {
    throw new Refusal(
      userError('OUT_OF_RANGE', 'Maximum capacity may not be below the capacity.', ['maxCapacity']),
    );
  }
}
