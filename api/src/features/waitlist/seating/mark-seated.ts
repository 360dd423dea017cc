import type { App } from '../../../platform/app.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { TableEntity } from '../../tables/table.entity.ts';
import { type PlaceTaken, passedOver } from '../history/passing-over.ts';
import { recordWaitlistEvent } from '../history/record-waitlist-event.ts';
import type { WaitlistEntryEntity } from '../waitlist-entry.entity.ts';
import { partiesBefore } from '../waitlist-rows.ts';

/** How a party was seated. */
export interface Seated {
  doneBy: string | null;
  /** The booking that it became; null without a table. */
  bookingId: string | null;
  /** The guest's record, which their booking joined; null without a booking. */
  guestId: string | null;
  tableIds: readonly string[];
}

/** Closes an entry that the caller has locked: the actual wait ends now, and who was passed over is kept with the reason. */
export async function markSeated(
  app: App,
  tx: TenantTransaction,
  entry: WaitlistEntryEntity,
  { doneBy, bookingId, guestId, tableIds }: Seated,
): Promise<void> {
  const ahead = await partiesBefore(tx, entry);
  const place = await placeTaken(tx, entry.restaurantId, tableIds);
  const now = app.clock.now();
  tx.entities.assign(entry, { status: 'seated', bookingId, guestId, closedAt: now, updatedAt: now });
  const details = { tableNames: place?.names ?? [], passedOver: passedOver(ahead, place) };
  await recordWaitlistEvent(tx, entry, { kind: 'seated', details }, doneBy);
}

/** Several tables together take what they take one by one: the smallest of one, the largest of all. */
async function placeTaken(
  tx: TenantTransaction,
  restaurantId: string,
  tableIds: readonly string[],
): Promise<(PlaceTaken & { names: string[] }) | null> {
  if (tableIds.length === 0) return null;
  const tables = await tx.entities.find(
    TableEntity,
    { restaurantId, id: { $in: [...tableIds] } },
    { orderBy: { name: 'asc' } },
  );
  return {
    names: tables.map(({ name }) => name),
    minParty: Math.min(...tables.map(({ minCapacity }) => minCapacity)),
    maxParty: tables.reduce((sum, { maxCapacity }) => sum + maxCapacity, 0),
  };
}
