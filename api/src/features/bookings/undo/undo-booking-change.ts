import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { raw, sql } from '../../../platform/db/statement.ts';
import { ofOurRestaurants } from '../../../platform/db/tenant-entity.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { leaveTables, seatBooking } from '../../availability/seat-booking.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { holdsPlace } from '../booking-status.ts';
import { changeOwnBooking } from '../change/change-own-booking.ts';
import { countsThoughDeleted, isSameMonth, refuseBeyondPlan } from '../create/plan-limit.ts';
import { occupyTables } from '../seating/mark-tables.ts';
import { turnAgain } from '../seating/take-turn-again.ts';
import { type BookingBefore, bookingBefore, keptBefore } from './booking-before.ts';
import { databaseNow } from './offer-undo.ts';

const TOO_LATE = userError(
  'CONFLICT',
  'It is too late to undo this: the guest is being told. Please change the booking instead.',
  ['undoUntil'],
);
const CHANGED_SINCE = userError('CONFLICT', 'The booking has been changed since. Please look at it again.', [
  'undoUntil',
]);

/**
 * Takes back a change that staff made of a booking, within the seconds in which that can be: its cancelling, no-show,
 * deletion, move, or that a seated party is not seated after all, named by the `undoUntil` that it was answered with. It stands as it stood, at its tables where they are still free and at others that are where they
 * are not, and no mail tells the guest of either. Refuses with CONFLICT when it is too late or somebody has changed
 * the booking since, SLOT_TAKEN when the place was given away meanwhile, PLAN_LIMIT_REACHED, and NOT_FOUND; throws UNAUTHENTICATED
 * or FORBIDDEN.
 */
export async function undoBookingChange(
  app: App,
  actor: Actor,
  { id, undoUntil }: { id: string; undoUntil: Date },
) {
  const place = (await keptOf(app, actor, id)) ?? 'its own';
  const change = { id, action: 'booking:setStatus', place } as const;
  return changeOwnBooking(app, actor, change, async (tx, booking) => {
    const before = await openUndoOf(tx, booking, undoUntil);
    if (place === 'its own' || before.date !== place.date) throw new Refusal(TOO_LATE);
    await putBack(app, tx, booking, before);
  });
}

/** The visit to go back to, for the lock of its day: read before it, and looked at again under it. */
async function keptOf(app: App, actor: Actor, id: string): Promise<BookingBefore | null> {
  actor.signedIn();
  const bookingId = uuidOf('Booking', id);
  if (!bookingId || actor.restaurantIds.length === 0) return null;
  const [row] = await inRestaurants(app, actor.restaurantIds, (tx) =>
    tx.rows<{ undo: unknown }>(
      sql`select undo from bookings where ${raw(ofOurRestaurants)} and id = ${bookingId}`,
    ),
  );
  return row?.undo ? bookingBefore(row.undo) : null;
}

async function openUndoOf(
  tx: TenantTransaction,
  booking: BookingEntity,
  meant: Date,
): Promise<BookingBefore> {
  const { undoUntil } = booking;
  if (undoUntil?.getTime() !== meant.getTime()) throw new Refusal(CHANGED_SINCE);
  if (undoUntil < (await databaseNow(tx))) throw new Refusal(TOO_LATE);
  const before = await keptBefore(tx, booking);
  if (!before) throw new Refusal(CHANGED_SINCE);
  return before;
}

async function putBack(app: App, tx: TenantTransaction, booking: BookingEntity, before: BookingBefore) {
  const now = app.clock.now();
  const { restaurantId, id: bookingId } = booking;
  const { tableIds, earlier, ...stood } = before;
  const wasDeleted = Boolean(booking.deletedAt);
  const hasOtherStatus = booking.status !== before.status;
  const didCount =
    (!wasDeleted || countsThoughDeleted(booking)) &&
    booking.status !== 'cancelled' &&
    isSameMonth(booking.date, before.date);
  if (before.status !== 'cancelled' && !didCount) {
    await refuseBeyondPlan(app, tx, { restaurantId, date: before.date, channel: 'staff' });
  }
  await leaveTables(tx, { restaurantId, bookingId });
  tx.entities.assign(booking, {
    ...stood,
    cancellationNote: null,
    deletedAt: null,
    undoUntil: null,
    updatedAt: now,
  });
  if (earlier) booking.undo = earlier;
  await tx.entities.flush();
  if (holdsPlace(booking, now)) {
    const isInsistedOn = await wasOverruled(tx, booking);
    const request = { isInsistedOn, had: tableIds, endsAt: before.endsAt, isUndone: true };
    const turn = await turnAgain(app, tx, booking, request);
    const areChosenByStaff = isSameSeating(turn.tableIds, tableIds);
    await seatBooking(tx, { restaurantId, bookingId, tableIds: turn.tableIds, areChosenByStaff });
  } else {
    await seatBooking(tx, { restaurantId, bookingId, tableIds, areChosenByStaff: true });
  }
  await occupyTables(tx, { restaurantId, tableIds, now });
  const kind = wasDeleted ? 'CREATED' : 'UPDATED';
  const became = wasDeleted ? 'restored' : before.status;
  const news = wasDeleted || hasOtherStatus ? { became } : {};
  await recordEvent(tx, { type: 'bookingChanged', restaurantId, kind, bookingId, ...news });
}

/** Staff put it back where it stood. */
function isSameSeating(now: readonly string[], before: readonly string[]): boolean {
  return now.every((id) => before.includes(id));
}

/** Whether staff had insisted on its place: it goes back there whatever the room's limits say. */
async function wasOverruled(tx: TenantTransaction, { restaurantId, id }: BookingEntity): Promise<boolean> {
  const found = await tx.rows(sql`select id from booking_overrules where restaurant_id = ${restaurantId}
        and booking_id = ${id} limit 1`);
  return found.length > 0;
}
