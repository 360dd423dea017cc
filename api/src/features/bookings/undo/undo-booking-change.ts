import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../../platform/db/in-restaurants.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { ofOurRestaurants } from '../../../platform/db/tenant-entity.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { seatBooking } from '../../availability/seat-booking.ts';
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
 * deletion or move, named by the `undoUntil` that it was answered with. It stands as it stood, at its tables where they are still free and at others that are where they
 * are not, and no letter tells the guest of either. Refuses with CONFLICT when it is too late or somebody has changed
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
  return changeOwnBooking(app, actor, change, async (em, booking) => {
    const before = await openUndoOf(em, booking, undoUntil);
    if (place === 'its own' || before.date !== place.date) throw new Refusal(TOO_LATE);
    await putBack(app, em, booking, before);
  });
}

/** The visit to go back to, for the lock of its day: read before it, and looked at again under it. */
async function keptOf(app: App, actor: Actor, id: string): Promise<BookingBefore | null> {
  actor.signedIn();
  const bookingId = uuidOf('Booking', id);
  if (!bookingId || actor.restaurantIds.length === 0) return null;
  const [row] = await inRestaurants(app.orm, actor.restaurantIds, (em) =>
    em.execute<{ undo: unknown }[]>(`select undo from bookings where ${ofOurRestaurants} and id = ?`, [
      bookingId,
    ]),
  );
  return row?.undo ? bookingBefore(row.undo) : null;
}

async function openUndoOf(
  em: TenantTransaction,
  booking: BookingEntity,
  meant: Date,
): Promise<BookingBefore> {
  const { undoUntil } = booking;
  if (undoUntil?.getTime() !== meant.getTime()) throw new Refusal(CHANGED_SINCE);
  if (undoUntil < (await databaseNow(em))) throw new Refusal(TOO_LATE);
  const before = await keptBefore(em, booking);
  if (!before) throw new Refusal(CHANGED_SINCE);
  return before;
}

async function putBack(app: App, em: TenantTransaction, booking: BookingEntity, before: BookingBefore) {
  const now = app.clock.now();
  const { restaurantId, id: bookingId } = booking;
  const { tableIds, ...stood } = before;
  const wasDeleted = Boolean(booking.deletedAt);
  const hasOtherStatus = booking.status !== before.status;
  const didCount =
    (!wasDeleted || countsThoughDeleted(booking)) &&
    booking.status !== 'cancelled' &&
    isSameMonth(booking.date, before.date);
  if (before.status !== 'cancelled' && !didCount) {
    await refuseBeyondPlan(app, em, { restaurantId, date: before.date, channel: 'staff' });
  }
  // Its tables would follow it to where it stood, where others may sit at them by now.
  await seatBooking(em, { restaurantId, bookingId, tableIds: [] });
  em.assign(booking, { ...stood, deletedAt: null, undoUntil: null, updatedAt: now });
  await em.flush();
  if (holdsPlace(booking, now)) {
    const isInsistedOn = await wasOverruled(em, booking);
    const wish = { isInsistedOn, had: tableIds, endsAt: before.endsAt, isUndone: true };
    const turn = await turnAgain(app, em, booking, wish);
    await seatBooking(em, { restaurantId, bookingId, tableIds: turn.tableIds });
  } else {
    await seatBooking(em, { restaurantId, bookingId, tableIds });
  }
  await occupyTables(em, { restaurantId, tableIds, now });
  const kind = wasDeleted ? 'CREATED' : 'UPDATED';
  const became = wasDeleted ? 'restored' : before.status;
  const news = wasDeleted || hasOtherStatus ? { became } : {};
  await recordEvent(em, { type: 'bookingChanged', restaurantId, kind, bookingId, ...news });
}

/** Whether staff had insisted on its place: it goes back there whatever the room's limits say. */
async function wasOverruled(em: TenantTransaction, { restaurantId, id }: BookingEntity): Promise<boolean> {
  const found = await em.execute<object[]>(
    'select id from booking_overrules where restaurant_id = ? and booking_id = ? limit 1',
    [restaurantId, id],
  );
  return found.length > 0;
}
