import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { refuseStale } from '../../../platform/errors/expected-revision.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { hasSatDown } from '../../availability/engine/seated-stay.ts';
import { seatBooking } from '../../availability/seat-booking.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { holdsPlace } from '../booking-status.ts';
import { countsThoughDeleted, refuseBeyondPlan } from '../create/plan-limit.ts';
import { editionOf } from '../edit/edition-of.ts';
import { occupyTables, vacateTables } from '../seating/mark-tables.ts';
import { tablesNow } from '../seating/own-tables.ts';
import { turnAgain } from '../seating/take-turn-again.ts';
import { bookingAsItStands } from '../undo/booking-before.ts';
import { offerUndo } from '../undo/offer-undo.ts';
import { changeOwnBooking } from './change-own-booking.ts';

const rules = z.object({ id: z.string(), expectedRevision: z.int().nullish() });

/**
 * Hides a booking at once and frees its place; it is purged after 30 days and can be restored until then. A guest who
 * expects to come is told that it is off, once it can no longer be undone. Refuses with NOT_FOUND, also for one that is
 * deleted already.
 */
export async function deleteBooking(app: App, actor: Actor, input: { id: string }) {
  actor.signedIn();
  const { id, expectedRevision } = parseInput(rules, input);
  return changeOwnBooking(app, actor, { id, action: 'booking:delete' }, async (tx, booking) => {
    if (booking.deletedAt) throw new Refusal(userError('NOT_FOUND', 'There is no such booking.', ['id']));
    refuseStale(editionOf(booking), expectedRevision);
    const before = await bookingAsItStands(tx, booking);
    await hideBooking(tx, booking, app.clock.now());
    return offerUndo(tx, booking, before);
  });
}

/** Hides a booking that the caller has locked, and frees its place. */
export async function hideBooking(tx: TenantTransaction, booking: BookingEntity, now: Date): Promise<void> {
  const { restaurantId, id: bookingId } = booking;
  const sat = hasSatDown(booking, now);
  tx.entities.assign(booking, { deletedAt: now, updatedAt: now });
  if (sat) {
    await tx.entities.flush();
    await vacateTables(tx, { restaurantId, tableIds: await tablesNow(tx, booking), now });
  }
  await recordEvent(tx, { type: 'bookingChanged', restaurantId, kind: 'DELETED', bookingId });
}

/**
 * Takes a deletion back, with the status that the booking had. Restoring one that is not deleted changes nothing.
 * Refuses with NOT_FOUND once it is purged, and SLOT_TAKEN when its place was given away.
 */
export async function restoreBooking(app: App, actor: Actor, { id }: { id: string }) {
  const change = { id, action: 'booking:delete', place: 'its own' } as const;
  return changeOwnBooking(app, actor, change, async (tx, booking) => {
    if (!booking.deletedAt) return;
    const now = app.clock.now();
    const { restaurantId, id: bookingId, date, status } = booking;
    if (status !== 'cancelled' && !countsThoughDeleted(booking))
      await refuseBeyondPlan(app, tx, { restaurantId, date, channel: 'staff' });
    const turn = holdsPlace(booking, now) ? await turnAgain(app, tx, booking) : null;
    tx.entities.assign(booking, { deletedAt: null, updatedAt: now, undoUntil: null });
    if (turn) {
      const { tableIds, endsAt } = turn;
      booking.endsAt = endsAt;
      await tx.entities.flush();
      await seatBooking(tx, { restaurantId, bookingId, tableIds });
      await occupyTables(tx, { restaurantId, tableIds, now });
    }
    await recordEvent(tx, {
      type: 'bookingChanged',
      restaurantId,
      kind: 'CREATED',
      bookingId,
      became: 'restored',
    });
  });
}
