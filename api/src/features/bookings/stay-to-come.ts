import type { Stay } from '../availability/held.ts';
import { STAYS_ON_MINUTES } from '../availability/seated-stay.ts';
import type { BookingEntity } from './booking.entity.ts';

/**
 * When a booking needs its tables: the whole of its turn, or what is left of it once the party sits. One that sits past
 * its turn stays on for a while.
 */
export function stayToCome(
  { status, startsAt, endsAt }: Pick<BookingEntity, 'status' | 'startsAt' | 'endsAt'>,
  now: Date,
): Stay {
  const stay = { from: startsAt.getTime(), to: endsAt.getTime() };
  if (status !== 'seated') return stay;
  const from = Math.max(stay.from, now.getTime());
  return { from, to: Math.max(stay.to, from + STAYS_ON_MINUTES * 60_000) };
}
