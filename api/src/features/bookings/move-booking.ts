import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { parseInput, Refusal, userError } from '../../platform/graphql/user-errors.ts';
import { changeOwnBooking } from './change-own-booking.ts';
import { changeVisit, visitInput } from './change-visit.ts';

const rules = visitInput.extend({ id: z.string() });

/**
 * Staff give a booking another date, time or party size; its status stays, and notice and horizon, which bind guests
 * online, do not bind them. Also one whose party is late can be moved.
 * The same again changes nothing. Refuses with NOT_FOUND, CONFLICT unless it is pending or confirmed, and with
 * alternatives when the time cannot be had.
 */
export async function moveBooking(app: App, actor: Actor, input: { id: string }) {
  actor.signedIn();
  const { id, ...visit } = parseInput(rules, input);
  const change = { id, action: 'booking:move', newDate: visit.date } as const;
  return changeOwnBooking(app, actor, change, async (em, booking) => {
    if (booking.deletedAt) throw new Refusal(userError('NOT_FOUND', 'There is no such booking.', ['id']));
    if (booking.status !== 'pending' && booking.status !== 'confirmed') {
      throw new Refusal(userError('CONFLICT', 'Only a pending or confirmed booking can be moved.', ['id']));
    }
    if (!(await changeVisit(app, em, booking, { ...visit, channel: 'staff' }))) return;
    booking.updatedAt = app.clock.now();
    const { restaurantId, id: bookingId } = booking;
    await recordEvent(em, { type: 'bookingChanged', restaurantId, kind: 'UPDATED', bookingId });
  });
}
