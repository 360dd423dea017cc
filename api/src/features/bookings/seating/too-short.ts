import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { SHORTEST_STAY_MINUTES } from '../../availability/engine/free-until.ts';

const TOO_SHORT = userError(
  'OUT_OF_RANGE',
  `A party needs its table for ${SHORTEST_STAY_MINUTES} minutes at least. Choose another one, or a later end.`,
  ['until'],
);

/** Refuses an end of a stay with OUT_OF_RANGE that leaves a party no time to eat. */
export function refuseTooShort(until: Date, from: Date): void {
  if (until.getTime() - from.getTime() < SHORTEST_STAY_MINUTES * 60_000) throw new Refusal(TOO_SHORT);
}
