import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { canSitDown } from '../../availability/engine/seated-stay.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { changeOwnBooking } from '../change/change-own-booking.ts';
import { arrivedGuests as arrivedGuestsRule, stillMissing } from './arrived-guests.ts';

const rules = z.object({ id: z.string(), arrivedGuests: arrivedGuestsRule });

const NO_SUCH_BOOKING = userError('NOT_FOUND', 'There is no such booking.', ['id']);
const CLOSED = userError(
  'CONFLICT',
  'This booking was closed. Take it back first, then mark the party as arrived.',
  ['id'],
);
const NOT_NOW = userError(
  'OUT_OF_RANGE',
  'This booking is for another time. Move it to the present first, then mark the party as arrived.',
  ['id'],
);
const HAS_SAT = userError('CONFLICT', 'This party has sat down. Take that back first.', ['id']);

/** A booking that was looked at, changed or not. */
interface MarkedBooking {
  restaurantId: string;
  bookingId: string;
}

/**
 * Marks the party of a booking as here, all of it or so many. It stays pending or confirmed, keeps its place as before and
 * waits for its table; of one that sits it says how many are there by now. The first mark says when it came. The same
 * again changes nothing. Refuses with NOT_FOUND, CONFLICT for a booking that is over, OUT_OF_RANGE for another evening's
 * and for more guests than it has; throws UNAUTHENTICATED or FORBIDDEN.
 */
export async function markArrived(app: App, actor: Actor, input: { id: string }): Promise<MarkedBooking> {
  const { id, arrivedGuests } = parseInput(rules, input);
  return changeOwnBooking(app, actor, { id, action: 'booking:setStatus' }, async (tx, booking) => {
    if (booking.deletedAt) throw new Refusal(NO_SUCH_BOOKING);
    const now = app.clock.now();
    const { status, guests, arrivedAt = null } = booking;
    const isSeated = status === 'seated';
    if (!isSeated && status !== 'pending' && status !== 'confirmed') throw new Refusal(CLOSED);
    if (!isSeated && !canSitDown(booking, now)) throw new Refusal(NOT_NOW);
    const here = stillMissing(booking, arrivedGuests ?? guests);
    await note(tx, booking, {
      arrivedAt: isSeated ? arrivedAt : (arrivedAt ?? now),
      arrivedGuests: here,
      updatedAt: now,
    });
  });
}

/**
 * Takes back that a party has arrived: a slip of the finger. Refuses with NOT_FOUND, and CONFLICT for a party that has sat
 * down; throws UNAUTHENTICATED or FORBIDDEN.
 */
export async function undoArrived(app: App, actor: Actor, { id }: { id: string }): Promise<MarkedBooking> {
  return changeOwnBooking(app, actor, { id, action: 'booking:setStatus' }, async (tx, booking) => {
    if (booking.deletedAt) throw new Refusal(NO_SUCH_BOOKING);
    if (booking.status === 'seated' || booking.status === 'completed') throw new Refusal(HAS_SAT);
    await note(tx, booking, { arrivedAt: null, arrivedGuests: null, updatedAt: app.clock.now() });
  });
}

interface Noted {
  arrivedAt: Date | null;
  arrivedGuests: number | null;
  updatedAt: Date;
}

async function note(tx: TenantTransaction, booking: BookingEntity, noted: Noted): Promise<void> {
  const { restaurantId, id: bookingId, arrivedAt = null, arrivedGuests = null } = booking;
  if (noted.arrivedAt === arrivedAt && noted.arrivedGuests === arrivedGuests) return;
  tx.entities.assign(booking, noted);
  await tx.entities.flush();
  await recordEvent(tx, { type: 'bookingChanged', restaurantId, kind: 'UPDATED', bookingId });
}
