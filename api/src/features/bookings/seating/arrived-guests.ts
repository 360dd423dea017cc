import { z } from 'zod';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import type { BookingEntity } from '../booking.entity.ts';

const COUNT = 'Say how many of the party are here, from 1 to all of them.';
const TOO_MANY = userError('OUT_OF_RANGE', COUNT, ['arrivedGuests']);

/** How many of a party are here, as staff say it. */
export const arrivedGuests = z.int(COUNT).min(1, COUNT).nullish();

/**
 * How many of a party are noted as here: so many while some are missing, null once all have come. Refuses more than it has
 * with OUT_OF_RANGE.
 */
export function stillMissing({ guests }: Pick<BookingEntity, 'guests'>, arrived: number): number | null {
  if (arrived > guests) throw new Refusal(TOO_MANY);
  return arrived < guests ? arrived : null;
}
