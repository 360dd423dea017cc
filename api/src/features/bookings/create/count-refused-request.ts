import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordRefusedSearch } from '../../availability/refused-searches/record-refused-search.ts';
import type { SlotRequest } from './place-for-booking.ts';
import { SlotRefusal } from './slot-refusal.ts';

/** Who wishes for what. */
export interface GuestRequest extends Pick<SlotRequest, 'restaurantId' | 'date' | 'time' | 'guests'> {
  actor: Actor;
  address: string;
}

/**
 * Runs what asks the engine for a place. A guest's request that the engine refuses is counted for the owner once its
 * transaction is rolled back, and refused all the same; staff of the restaurant are no guests.
 */
export async function countRefusedRequest<Result>(
  app: App,
  { actor, address, ...request }: GuestRequest,
  ask: () => Promise<Result>,
): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    const judged = error instanceof SlotRefusal && !actor.roleAt(request.restaurantId) && error.judged;
    if (judged) {
      // A time that is none of the day's is one at which the house is closed.
      const { reason, rules } = judged;
      await recordRefusedSearch(app, { ...request, reason: reason ?? 'CLOSED', rules }, address);
    }
    throw error;
  }
}
