import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { idempotencyKeyRule } from '../../../platform/idempotency/idempotency-key.ts';
import { attemptOf, once } from '../../../platform/idempotency/once.ts';
import { newUuid, uuidOf } from '../../../platform/ids/global-id.ts';
import { lines } from '../../../platform/text/text-rules.ts';
import { recordRuleChange } from '../../restaurants/rule-changes/record-rule-change.ts';
import { TableEntity } from '../../tables/table.entity.ts';
import { changeBookingRules } from '../rules/change-booking-rules.ts';
import { BlockEntity } from './block.entity.ts';
import { BlockTableEntity } from './block-table.entity.ts';

/** Most blocks that are not over yet: more than a house needs, fewer than would slow its booking page down. */
export const MOST_BLOCKS = 500;
const MOST_TABLES = 500;

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 366;

const rules = z.object({
  restaurantId: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  tableIds: z
    .array(z.string())
    .min(1, 'Name at least one table, or leave the list out to block the whole restaurant.')
    .max(MOST_TABLES, `A block names at most ${MOST_TABLES} tables.`)
    .nullish(),
  onlineOnly: z.boolean().nullish(),
  reason: lines({ label: 'Reason', max: 300 }),
  idempotencyKey: idempotencyKeyRule,
});

type Request = z.output<typeof rules>;

/**
 * Keeps the restaurant, or some of its tables, from being booked for a while. Bookings already made stay. Refuses a
 * span that is no span, over or too long, and tables that are none of the restaurant's; throws FORBIDDEN
 * for another restaurant or too low a role.
 */
export async function createBlock(
  app: App,
  actor: Actor,
  input: unknown,
): Promise<{ restaurantId: string; blockId: string }> {
  actor.signedIn();
  const request = parseInput(rules, input);
  const now = app.clock.now();
  refuseWrongSpan(request, now);
  const { restaurantId, result: blockId } = await changeBookingRules(
    app,
    actor,
    { id: request.restaurantId, part: 'days' },
    (tx, { restaurantId }) =>
      once(app, tx, attemptOf(actor, 'createBlock', restaurantId, request), {
        make: () => addBlock(app, actor, tx, { restaurantId, request, now }),
        idOf: (id) => id,
        again: (id) => id,
      }),
  );
  return { restaurantId, blockId };
}

async function addBlock(
  app: App,
  actor: Actor,
  tx: TenantTransaction,
  { restaurantId, request, now }: { restaurantId: string; request: Request; now: Date },
): Promise<string> {
  if ((await tx.entities.count(BlockEntity, { restaurantId, endsAt: { $gt: now } })) >= MOST_BLOCKS) {
    throw new Refusal(userError('OUT_OF_RANGE', `A restaurant has at most ${MOST_BLOCKS} blocks at a time.`));
  }
  const tableIds = request.tableIds ? await ownTables(tx, restaurantId, request.tableIds) : null;
  const blockId = await insertBlock(tx, { restaurantId, tableIds, request, now });
  await recordRuleChange(app, actor, tx, { restaurantId, subjects: [`block:${blockId}`] });
  return blockId;
}

/** Lets what a block kept be booked again. Refuses with NOT_FOUND, also for one that is gone already. */
export async function removeBlock(app: App, actor: Actor, { id }: { id: string }): Promise<void> {
  actor.signedIn();
  const notFound = () => new Refusal(userError('NOT_FOUND', 'There is no such block.', ['id']));
  const blockId = uuidOf('Block', id);
  if (!blockId || actor.restaurantIds.length === 0) throw notFound();
  await inRestaurants(app, actor.restaurantIds, async (tx) => {
    const block = await tx.entities.findOne(BlockEntity, {
      id: blockId,
      restaurantId: { $in: actor.restaurantIds },
    });
    if (!block) throw notFound();
    const { restaurantId } = block;
    actor.must('restaurant:update', restaurantId);
    tx.entities.remove(block);
    await recordRuleChange(app, actor, tx, { restaurantId, subjects: [`block:${blockId}`] });
    await recordEvent(tx, { type: 'restaurantChanged', restaurantId, part: 'days' });
  });
}

async function insertBlock(
  tx: TenantTransaction,
  {
    restaurantId,
    tableIds,
    request,
    now,
  }: { restaurantId: string; tableIds: string[] | null; request: Request; now: Date },
): Promise<string> {
  const id = newUuid();
  await tx.entities.insert(BlockEntity, {
    restaurantId,
    id,
    startsAt: request.startsAt,
    endsAt: request.endsAt,
    wholeRestaurant: tableIds === null,
    onlineOnly: request.onlineOnly ?? false,
    reason: request.reason,
    createdAt: now,
  });
  await tx.entities.insertMany(
    BlockTableEntity,
    (tableIds ?? []).map((tableId) => ({ restaurantId, blockId: id, tableId })),
  );
  return id;
}

/** The uuids of these tables, each once, kept from being deleted meanwhile. Refuses the first that is not its own. */
async function ownTables(tx: TenantTransaction, restaurantId: string, ids: string[]): Promise<string[]> {
  const uuids = ids.map((id) => uuidOf('Table', id) ?? '');
  const tables = await tx.entities.find(
    TableEntity,
    { restaurantId, id: { $in: uuids.filter((uuid) => uuid !== '') }, deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_READ },
  );
  const own = new Set(tables.map((table) => table.id));
  const unknown = uuids.findIndex((uuid) => !own.has(uuid));
  if (unknown >= 0) {
    throw new Refusal(userError('NOT_FOUND', 'There is no such table.', ['tableIds', String(unknown)]));
  }
  return [...own];
}

function refuseWrongSpan({ startsAt, endsAt }: Request, now: Date): void {
  const refuse = (field: string, message: string) => {
    throw new Refusal(userError('OUT_OF_RANGE', message, [field]));
  };
  if (endsAt <= startsAt) refuse('endsAt', 'A block ends after it begins.');
  if (endsAt <= now) refuse('endsAt', 'That time has passed.');
  const days = (endsAt.getTime() - startsAt.getTime()) / DAY_MS;
  if (days > LONGEST_DAYS) refuse('endsAt', 'A block lasts at most a year.');
}
