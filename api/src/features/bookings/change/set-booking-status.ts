import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { refuseStale } from '../../../platform/errors/expected-revision.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { canSitDown, hasSatDown } from '../../availability/engine/seated-stay.ts';
import type { Because } from '../../availability/explain/slot-reason.ts';
import { leaveTables, seatBooking } from '../../availability/seat-booking.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { cancellationNote, overruleReason } from '../booking-input.ts';
import { type BookingStatus, bookingStatuses, type Cancellation, holdsPlace } from '../booking-status.ts';
import { refuseBeyondPlan } from '../create/plan-limit.ts';
import { editionOf } from '../edit/edition-of.ts';
import { recordOverrule } from '../overrules/record-overrule.ts';
import { occupyTables, vacateTables } from '../seating/mark-tables.ts';
import { tablesNow } from '../seating/own-tables.ts';
import { sitDown } from '../seating/sit-down.ts';
import { placeOfAwaitedParty, placeOfGoneParty } from '../seating/take-back-seating.ts';
import { type TurnAgain, turnAgain } from '../seating/take-turn-again.ts';
import { type BookingBefore, bookingAsItStands, keptBefore } from '../undo/booking-before.ts';
import { offerUndo } from '../undo/offer-undo.ts';
import { changeOwnBooking } from './change-own-booking.ts';

const IS_HERE = userError(
  'CONFLICT',
  'This party was marked as arrived, so it is no no-show. Cancel the booking if it left, or take the arrival back first.',
  ['status'],
);

const NOTHING_CANCELLED = userError('INVALID', 'Only a cancelling has a message to the guest.', [
  'cancellationNote',
]);

const rules = z.object({
  id: z.string(),
  expectedRevision: z.int().nullish(),
  status: z.enum(bookingStatuses),
  overruleReason,
  cancellationNote,
});

/**
 * Sets where a booking stands; any status can follow any other (spec §4), but one that gave its place up gets it back
 * only when the room still has it, or with a reason that is kept. Finishing early frees the rest of the turn at once. A
 * cancelling, a no-show, and that a party is not seated after all can be undone until the instant that it answers with, and their mails wait as long.
 * Refuses with NOT_FOUND, INVALID for
 * a message to the guest with anything else, or SLOT_TAKEN and the rule when the place is gone.
 */
export async function setBookingStatus(app: App, actor: Actor, input: { id: string; status: BookingStatus }) {
  const overruledBy = actor.signedIn();
  const { id, status, ...request } = parseInput(rules, input);
  const { expectedRevision, overruleReason: reason, cancellationNote: note } = request;
  if (note && status !== 'cancelled') throw new Refusal(NOTHING_CANCELLED);
  const change = { id, action: 'booking:setStatus', place: mayAsk(status) ? 'its own' : undefined } as const;
  return changeOwnBooking(app, actor, change, async (tx, booking) => {
    if (booking.deletedAt) throw new Refusal(userError('NOT_FOUND', 'There is no such booking.', ['id']));
    if (booking.status !== status) refuseStale(editionOf(booking), expectedRevision);
    const before = canBeUndone(booking, status) ? await bookingBeforeUndo(tx, booking) : null;
    const because = await moveTo(app, tx, booking, status, { isInsistedOn: Boolean(reason), note });
    if (because && reason) {
      const { restaurantId, id: bookingId, updatedAt: createdAt } = booking;
      await recordOverrule(tx, { restaurantId, bookingId, overruledBy, reason, because, createdAt });
    }
    return before && offerUndo(tx, booking, before);
  });
}

/**
 * What a slip of the finger costs a guest their table, or a party the time that it has sat: it can be taken back, and its
 * mail waits as long.
 */
function canBeUndone({ status: before }: BookingEntity, status: BookingStatus): boolean {
  const isUnseated = before === 'seated' && (status === 'pending' || status === 'confirmed');
  return isUnseated || (before !== status && (status === 'cancelled' || status === 'no_show'));
}

/** How it stands now, and for a party that sits also how it stood before: that is what it has again when it has not come after all. */
async function bookingBeforeUndo(tx: TenantTransaction, booking: BookingEntity): Promise<BookingBefore> {
  const before = await bookingAsItStands(tx, booking);
  const earlier = booking.status === 'seated' ? await keptBefore(tx, booking) : null;
  return earlier ? { ...before, earlier } : before;
}

/** Whether a booking that gets this status can have to ask for its place again. */
function mayAsk(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed' || status === 'seated';
}

/**
 * Writes the new status under the lock that the caller holds; answers with what was overruled for it, or null. The same
 * status again changes nothing. The guest's mail is ordered by the database, with whatever else the caller changes.
 */
export async function moveTo(
  app: App,
  tx: TenantTransaction,
  booking: BookingEntity,
  status: BookingStatus,
  { isInsistedOn = false, isByGuest = false, note = null }: Partial<Omit<StatusChange, 'status'>> = {},
): Promise<Because | null> {
  if (booking.status === status) return null;
  const { restaurantId, date, id: bookingId, status: before } = booking;
  if (status === 'no_show' && booking.arrivedAt) throw new Refusal(IS_HERE);
  if (before === 'cancelled') await refuseBeyondPlan(app, tx, { restaurantId, date, channel: 'staff' });
  const isSeatedNow = status === 'seated' && canSitDown(booking, app.clock.now());
  const overruled =
    isSeatedNow && !(before === 'completed' && booking.seatedAt)
      ? await sitDown(app, tx, booking, { chosen: null, isInsistedOn })
      : await changeStatus(app, tx, booking, { status, isInsistedOn, isByGuest, note });
  await recordEvent(tx, { type: 'bookingChanged', restaurantId, kind: 'UPDATED', bookingId, became: status });
  return overruled;
}

interface StatusChange {
  status: BookingStatus;
  isInsistedOn: boolean;
  isByGuest: boolean;
  /** What the guest is told about a cancelling. */
  note: string | null | undefined;
}

/** Any change but that of a party which sits down now. */
async function changeStatus(
  app: App,
  tx: TenantTransaction,
  booking: BookingEntity,
  { status, isInsistedOn, isByGuest, note }: StatusChange,
): Promise<Because | null> {
  const now = app.clock.now();
  const { restaurantId, id: bookingId, status: before } = booking;
  const sat = hasSatDown(booking, now);
  const isTakenBackByStatus = status === 'seated' || (before === 'seated' && status === 'completed');
  if (isTakenBackByStatus) booking.undo = await bookingAsItStands(tx, booking);
  const sittingAt = sat ? await tablesNow(tx, booking) : [];
  const turn = await placeAfter(app, tx, booking, { status, isInsistedOn });
  const had = turn ? await leaveTables(tx, { restaurantId, bookingId }) : undefined;
  if (turn) booking.endsAt = turn.endsAt;
  else if (status === 'completed' && booking.startsAt < now && now < booking.endsAt) booking.endsAt = now;
  const seatedAt = seatedAtOf(booking, status, now);
  tx.entities.assign(booking, {
    status,
    seatedAt,
    cancellation: status === 'cancelled' ? cancellationOf(before, isByGuest) : null,
    cancellationNote: status === 'cancelled' ? (note ?? null) : null,
    updatedAt: now,
    undoUntil: null,
  });
  if (status === 'cancelled') booking.guestConfirmedAt = null;
  if (!booking.arrivedAt && !seatedAt) booking.arrivedGuests = null;
  await tx.entities.flush();
  if (turn) await seatBooking(tx, { restaurantId, bookingId, tableIds: turn.tableIds, had });
  await vacateTables(tx, { restaurantId, tableIds: sittingAt, now });
  await occupyTables(tx, { restaurantId, tableIds: turn?.tableIds ?? [], now });
  return turn?.because ?? null;
}

/** The place that a booking has with its new status; null when it keeps the one that it has, or none. */
async function placeAfter(
  app: App,
  tx: TenantTransaction,
  booking: BookingEntity,
  { status, isInsistedOn }: Pick<StatusChange, 'status' | 'isInsistedOn'>,
): Promise<TurnAgain | null> {
  const now = app.clock.now();
  const { status: before, startsAt, seatedAt } = booking;
  const hasCome = canSitDown(booking, now) || hasSatDown({ ...booking, status: 'seated' }, now);
  if (before === 'completed' && status === 'seated' && seatedAt && hasCome)
    return placeOfGoneParty(app, tx, booking, isInsistedOn);
  if (before === 'seated' && (status === 'pending' || status === 'confirmed'))
    return placeOfAwaitedParty(app, tx, booking, isInsistedOn);
  const asksAgain = holdsPlace({ status, startsAt }, now) && !holdsPlace(booking, now);
  return asksAgain ? turnAgain(app, tx, booking, { isInsistedOn, isSeated: status === 'seated' }) : null;
}

function cancellationOf(before: BookingStatus, isByGuest: boolean): Cancellation {
  if (isByGuest) return 'by_guest';
  return before === 'pending' ? 'declined' : 'by_restaurant';
}

/** Kept when the party has left, so that a finish can be taken back; forgotten when it turns out not to have sat down. */
function seatedAtOf({ seatedAt }: BookingEntity, status: BookingStatus, now: Date): Date | null {
  if (status === 'seated') return seatedAt ?? now;
  return status === 'completed' ? (seatedAt ?? null) : null;
}
