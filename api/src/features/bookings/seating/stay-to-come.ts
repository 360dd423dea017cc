import type { Stay } from '../../availability/engine/held.ts';
import { STAYS_ON_MINUTES, sitsAt } from '../../availability/engine/seated-stay.ts';
import type { BookingEntity } from '../booking.entity.ts';

/**
 * For when a booking that is to get other tables needs them: what is left of its turn, also for a party that sat down
 * before its time; one that sits past its turn stays on for a while. A booking that is over is asked about as a whole.
 */
export function stayToCome(
  booking: Pick<BookingEntity, 'status' | 'startsAt' | 'endsAt' | 'seatedAt'>,
  at: Date,
): Stay {
  const { startsAt, endsAt } = booking;
  const now = at.getTime();
  const stay = { from: Math.max(startsAt.getTime(), now), to: endsAt.getTime() };
  if (sitsAt(booking, at)) return { from: now, to: Math.max(stay.to, now + STAYS_ON_MINUTES * 60_000) };
  return stay.from < stay.to ? stay : { ...stay, from: startsAt.getTime() };
}
