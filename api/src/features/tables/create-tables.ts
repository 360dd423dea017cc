import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../platform/errors/user-errors.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { externalReference } from '../../platform/external/external-reference.ts';
import { idempotencyKeyRule } from '../../platform/idempotency/idempotency-key.ts';
import { attemptOf, once } from '../../platform/idempotency/once.ts';
import { newUuid, uuidOf } from '../../platform/ids/global-id.ts';
import { line } from '../../platform/text/text-rules.ts';
import { recordRuleChange } from '../restaurants/rule-changes/record-rule-change.ts';
import { MOST_TABLES, refuseWrongSeats } from './create-table.ts';
import { freePlaces, standingTables } from './free-places.ts';
import { TableEntity } from './table.entity.ts';
import { newPosition, seatsAround, tableValues } from './table-input.ts';
import { takeExternalIds } from './take-external-id.ts';

/** Tables that are added at once. */
export const MOST_AT_ONCE = 100;

const COUNT = `Say how many tables, from 1 to ${MOST_AT_ONCE}.`;
const FIRST = 'The first number is from 0 to 9999.';

const ONE_FOR_EACH = userError('INVALID', 'Give one external id for each of the tables, or none.', [
  'externalIds',
]);

const rules = z.object({
  restaurantId: z.string(),
  count: z.int(COUNT).min(1, COUNT).max(MOST_AT_ONCE, COUNT),
  namePattern: tableValues.name.nullish(),
  firstNumber: z.int(FIRST).min(0, FIRST).max(9_999, FIRST).nullish(),
  capacity: tableValues.capacity,
  minCapacity: tableValues.minCapacity.nullish(),
  maxCapacity: tableValues.maxCapacity.nullish(),
  shape: tableValues.shape.nullish(),
  combinable: tableValues.combinable.nullish(),
  priority: tableValues.priority.nullish(),
  mode: tableValues.mode.nullish(),
  serverZone: tableValues.serverZone.nullish(),
  externalIds: z
    .array(line({ label: 'External id', max: 100 }))
    .refine(
      (ids) => new Set(ids).size === ids.length,
      'An external id is there twice. Each table has its own.',
    )
    .nullish(),
  metadata: externalReference.metadata.nullish(),
  idempotencyKey: idempotencyKeyRule,
});

/**
 * Adds several tables that are alike, in rows where the floor plan is free, and named by a pattern with rising numbers; numbers whose
 * names are taken are passed over. All or none. Refuses more tables than a restaurant has, external ids that are not one for each, and what
 * `createTable` refuses; throws FORBIDDEN for another restaurant or too low a role.
 */
export async function createTables(app: App, actor: Actor, input: unknown) {
  actor.signedIn();
  const { count, namePattern, firstNumber, ...request } = parseInput(rules, input);
  const restaurantId = uuidOf('Restaurant', request.restaurantId) ?? '';
  actor.must('table:edit', restaurantId);
  const shape = request.shape ?? 'rectangle';
  const around = seatsAround(request.capacity);
  const alike = {
    restaurantId,
    capacity: request.capacity,
    minCapacity: request.minCapacity ?? around.minCapacity,
    maxCapacity: request.maxCapacity ?? around.maxCapacity,
    shape,
    combinable: request.combinable ?? false,
    priority: request.priority ?? 0,
    mode: request.mode ?? 'online',
    serverZone: request.serverZone ?? 1,
    accessibility: [],
    metadata: request.metadata ?? [],
  };
  refuseWrongSeats(alike);
  const externalIds = request.externalIds ?? [];
  if (externalIds.length > 0 && externalIds.length !== count) throw new Refusal(ONE_FOR_EACH);
  const now = app.clock.now();
  const naming = { pattern: namePattern ?? '#', from: firstNumber ?? 1, count };
  const attempt = attemptOf(actor, 'createTables', restaurantId, { ...request, ...naming });
  const tableIds = await inRestaurants(app, [restaurantId], (tx) =>
    once(app, tx, attempt, {
      make: async () => {
        await waitForOthersWhoAdd(tx, restaurantId);
        const room = await standingTables(tx, restaurantId);
        const names = freeNames(room.tables, naming);
        const places = freePlaces(count, newPosition(shape), room);
        const tables = places.map((place, index) => ({
          ...alike,
          ...place,
          id: newUuid(),
          name: names[index] ?? '',
          externalId: externalIds[index] ?? null,
        }));
        await takeExternalIds(tx, { restaurantId, externalIds });
        for (const table of tables) {
          tx.entities.create(TableEntity, { ...table, status: 'available', createdAt: now, updatedAt: now });
        }
        await recordRuleChange(app, actor, tx, { restaurantId, subjects: ['tables'] });
        for (const { id: tableId } of tables) {
          await recordEvent(tx, { type: 'tableChanged', restaurantId, kind: 'CREATED', tableId });
        }
        return tables.map(({ id }) => id);
      },
      idOf: ([first = '']) => first,
      again: (first) => madeTogether(tx, restaurantId, first),
    }),
  );
  return { restaurantId, tableIds };
}

interface Naming {
  /** `#` stands for the number, which follows at the end of a pattern without one. */
  pattern: string;
  from: number;
  count: number;
}

/** Two lists that are added at once share no name and no place. */
async function waitForOthersWhoAdd(tx: TenantTransaction, restaurantId: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${restaurantId} tables`}, 0))`);
}

/** Names that no table has. */
function freeNames(tables: readonly { name: string }[], naming: Naming): string[] {
  if (tables.length + naming.count > MOST_TABLES) {
    throw new Refusal(
      userError('OUT_OF_RANGE', `A restaurant has at most ${MOST_TABLES} tables.`, ['count']),
    );
  }
  const taken = new Set(tables.map(({ name }) => name));
  const names: string[] = [];
  for (let number = naming.from; names.length < naming.count; number += 1) {
    const name = nameOf(naming.pattern, number);
    if (name.length > 50) {
      throw new Refusal(
        userError('TOO_LONG', 'Table names may have at most 50 characters.', ['namePattern']),
      );
    }
    if (!taken.has(name)) names.push(name);
  }
  return names;
}

function nameOf(pattern: string, number: number): string {
  return pattern.includes('#') ? pattern.replaceAll('#', String(number)) : `${pattern} ${number}`;
}

/** Those that an earlier attempt made with this one: they share the instant. */
async function madeTogether(tx: TenantTransaction, restaurantId: string, first: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    sql`select t.id from tables t join tables one on one.restaurant_id = t.restaurant_id and one.created_at = t.created_at
      where one.restaurant_id = ${restaurantId} and one.id = ${first} and t.deleted_at is null order by t.id`,
  );
  return rows.map(({ id }) => id);
}
