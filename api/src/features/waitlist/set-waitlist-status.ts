import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import { orNewest, refuseStale } from '../../platform/errors/expected-revision.ts';
import { parseInput } from '../../platform/errors/user-errors.ts';
import { overruleReason, tableIds, until } from '../bookings/booking-input.ts';
import { type RestaurantRow, restaurantRow } from '../restaurants/restaurant-rows.ts';
import { recordWaitlistEvent } from './history/record-waitlist-event.ts';
import { entryIdOf, lockEntry, noSuchEntry } from './lock-entry.ts';
import { orderPush } from './push/order-push.ts';
import { putBack } from './put-back.ts';
import { seatParty } from './seating/seat-party.ts';
import { noLongerWaits } from './seating/seating-refusal.ts';
import { type WaitlistEntryRow, waitlistRow } from './waitlist-rows.ts';
import { isOpen, type WaitlistStatus, waitlistStatuses } from './waitlist-values.ts';

const rules = z.object({
  id: z.string(),
  expectedRevision: z.int().nullish(),
  status: z.enum(waitlistStatuses),
  tableId: z.string().nullish(),
  tableIds: tableIds.nullish(),
  until,
  overruleReason,
});

/** An entry after its change. */
export interface ChangedEntry {
  restaurantId: string;
  entryId: string;
  /** Whether the guest's device is called because of it. */
  isPushed: boolean;
}

/**
 * Notifies, seats or removes a party, or puts it back where it stood in the queue. From waiting and notified every
 * status can follow; seated and cancelled lead back to waiting only (to notified, where it had been), and only the same
 * evening. The status that it has already changes nothing; but of two hosts who seat it the second is refused, with what
 * the first did. Refuses with NOT_FOUND, CONFLICT, and as a party that walks in when the table cannot be had; throws UNAUTHENTICATED or FORBIDDEN.
 */
export async function setWaitlistStatus(
  app: App,
  actor: Actor,
  input: { id: string },
): Promise<ChangedEntry> {
  const entryId = entryIdOf(actor, input.id);
  const request = parseInput(rules, input);
  const reads = new TenantReads(app.pool);
  const row = await waitlistRow(reads, { restaurantIds: actor.restaurantIds }, entryId);
  const restaurant = row && (await restaurantRow(reads, row.restaurantId));
  if (!row || !restaurant) throw noSuchEntry();
  actor.must('waitlist:manage', row.restaurantId);
  const isPushed = await orNewest(
    'party',
    () => changeStatus(app, actor, { row, restaurant, request }),
    async () => ({ entry: await waitlistRow(reads, actor, entryId) }),
  );
  return { restaurantId: row.restaurantId, entryId, isPushed };
}

interface StatusChange {
  row: WaitlistEntryRow;
  restaurant: RestaurantRow;
  request: z.output<typeof rules>;
}

/** Answers whether the guest's device is called. */
async function changeStatus(
  app: App,
  actor: Actor,
  { row, restaurant, request }: StatusChange,
): Promise<boolean> {
  const { status, tableId, tableIds = [], until: leaves, overruleReason: reason, expectedRevision } = request;
  if (status === 'waiting') {
    await putBack(app, actor, { row, restaurant, expectedRevision });
    return false;
  }
  if (status !== 'seated') return moveOn(app, actor, row, { status, expectedRevision });
  const tables = [...(tableIds ?? []), ...(tableId ? [tableId] : [])];
  await seatParty(app, actor, { row, restaurant, tableIds: tables, until: leaves, reason, expectedRevision });
  return false;
}

interface MoveOn {
  status: Extract<WaitlistStatus, 'notified' | 'cancelled'>;
  expectedRevision: number | null | undefined;
}

/** Answers whether the guest's device is called. */
async function moveOn(
  app: App,
  actor: Actor,
  { entryId }: WaitlistEntryRow,
  { status, expectedRevision }: MoveOn,
): Promise<boolean> {
  return inRestaurants(app, actor.restaurantIds, async (tx) => {
    const entry = await lockEntry(tx, actor, entryId);
    if (entry.status === status) return false;
    if (!isOpen(entry.status)) throw noLongerWaits(entry.status);
    refuseStale(entry.revision, expectedRevision);
    const now = app.clock.now();
    tx.entities.assign(entry, {
      status,
      updatedAt: now,
      ...(status === 'notified' ? { notifiedAt: now } : { closedAt: now }),
    });
    if (status === 'cancelled') {
      await recordWaitlistEvent(tx, entry, { kind: status, details: {} }, actor.userId);
      return false;
    }
    const isPushed = await orderPush(tx, entry);
    await recordWaitlistEvent(tx, entry, { kind: status, details: { isPushed } }, actor.userId);
    return isPushed;
  });
}
