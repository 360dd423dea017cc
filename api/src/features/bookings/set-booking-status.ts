import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { Refusal, userError } from '../../platform/graphql/user-errors.ts';
import type { BookingEntity } from './booking.entity.ts';
import { type BookingStatus, holdsPlace } from './booking-status.ts';
import { changeOwnBooking } from './change-own-booking.ts';
import { takeTurnAgain } from './take-turn-again.ts';

/**
 * Sets where a booking stands; any status can follow any other (spec §4), but one that gave its place up gets it back
 * only when the room still has it. Finishing early frees the rest of the turn at once. Refuses with NOT_FOUND, or
 * SLOT_TAKEN when the place is gone.
 */
export async function setBookingStatus(
  app: App,
  actor: Actor,
  { id, status }: { id: string; status: BookingStatus },
) {
  return changeOwnBooking(app, actor, { id, action: 'booking:setStatus' }, async (em, booking) => {
    if (booking.deletedAt) throw new Refusal(userError('NOT_FOUND', 'There is no such booking.', ['id']));
    await moveTo(app, em, booking, status);
  });
}

/** Writes the new status under the lock that the caller holds. The same status again changes nothing. */
export async function moveTo(
  app: App,
  em: TenantTransaction,
  booking: BookingEntity,
  status: BookingStatus,
): Promise<void> {
  if (booking.status === status) return;
  const now = app.clock.now();
  const { startsAt } = booking;
  if (holdsPlace({ status, startsAt }, now) && !holdsPlace(booking, now)) {
    await takeTurnAgain(em, booking, now);
  }
  if (status === 'completed' && startsAt < now && now < booking.endsAt) booking.endsAt = now;
  booking.status = status;
  booking.updatedAt = now;
  const { restaurantId, id: bookingId } = booking;
  await recordEvent(em, { type: 'bookingChanged', restaurantId, kind: 'UPDATED', bookingId });
}
