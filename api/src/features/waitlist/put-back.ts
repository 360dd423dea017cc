import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { refuseStale } from '../../platform/errors/expected-revision.ts';
import { Refusal, userError } from '../../platform/errors/user-errors.ts';
import { hideBooking } from '../bookings/change/delete-booking.ts';
import { lockBooking } from '../bookings/change/lock-booking.ts';
import { bookingRow } from '../bookings/lists/booking-rows.ts';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';
import { recordWaitlistEvent } from './history/record-waitlist-event.ts';
import { lockEntry } from './lock-entry.ts';
import { eveningNow } from './quote/evening-rows.ts';
import type { WaitlistEntryEntity } from './waitlist-entry.entity.ts';
import type { WaitlistEntryRow } from './waitlist-rows.ts';
import { isOpen } from './waitlist-values.ts';

/** A party that is put back, and the revision of it that staff have seen, where they name one. */
interface PartyToPutBack {
  row: WaitlistEntryRow;
  restaurant: RestaurantRow;
  expectedRevision: number | null | undefined;
}

/**
 * Takes back what was done last to a party: it waits again, where it stood, told that its table is ready if it had been,
 * and a table that it was given is free. Refuses with CONFLICT when it came on an earlier evening, or has eaten and left.
 */
export async function putBack(
  app: App,
  actor: Actor,
  { row, restaurant, expectedRevision }: PartyToPutBack,
): Promise<void> {
  const reads = new TenantReads(app.pool);
  const { restaurantId, bookingId, entryId } = row;
  const [{ since }, booking] = await Promise.all([
    eveningNow(app.clock, reads, restaurant),
    bookingId ? bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId) : null,
  ]);
  if (row.createdAt < since) throw new Refusal(userError('CONFLICT', 'That evening is over.', ['id']));
  await inRestaurants(app, [restaurantId], async (tx) => {
    const freed =
      booking && (await lockBooking(tx, { restaurantId, bookingId: booking.bookingId, date: booking.date }));
    const entry = await lockEntry(tx, actor, entryId);
    if (entry.status === 'waiting') return;
    refuseStale(entry.revision, expectedRevision);
    if ((entry.bookingId ?? null) !== bookingId) throw changedMeanwhile();
    if (freed && !freed.deletedAt) {
      if (freed.status !== 'seated' && freed.status !== 'cancelled') throw hasLeft();
      await hideBooking(tx, freed, app.clock.now());
    }
    await waitAgain(app, tx, entry, actor.userId);
  });
}

async function waitAgain(
  app: App,
  tx: TenantTransaction,
  entry: WaitlistEntryEntity,
  doneBy: string | null,
): Promise<void> {
  const wasClosed = !isOpen(entry.status);
  // Whoever had been told that the table is ready has been told still.
  const status = wasClosed && entry.notifiedAt ? 'notified' : 'waiting';
  tx.entities.assign(entry, { status, updatedAt: app.clock.now() });
  tx.entities.assign(entry, wasClosed ? { closedAt: null, bookingId: null } : { notifiedAt: null });
  await recordWaitlistEvent(tx, entry, { kind: 'waiting', details: {} }, doneBy);
}

const changedMeanwhile = () =>
  new Refusal(
    userError('CONFLICT', 'Somebody else changed this party meanwhile. Please look again.', ['id']),
  );

const hasLeft = () =>
  new Refusal(userError('CONFLICT', 'This party has been at its table and left. Add it anew.', ['id']));
