import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';

/** Calls about holds from one network address: an office of forty that tries a time every four minutes stays below it. */
const HOLD_CALLS: Limit = { name: 'hold-address', points: 600, perSeconds: 3_600 };

/** Holds that one network address has at a restaurant at once: many people may sit behind it, but not a full room. */
export const HOLDS_OF_ADDRESS = 10;

/** Calls about holds by one API key at restaurants of its own: four hundred visitors of a group's site who try a time every four minutes. */
const HOLD_CALLS_OF_KEY: Limit = { name: 'hold-key', points: 6_000, perSeconds: 3_600 };

/** Holds that one API key has at a restaurant of its own at once. */
export const HOLDS_OF_KEY = 100;

/** To whom a hold counts. */
export interface HoldBudget {
  /** Unlike that of any other caller; no network address looks like a key's. */
  caller: string;
  limit: Limit;
  /** Whose calls are counted by `limit`. */
  counted: string;
  /** Most holds at the restaurant at once. */
  most: number;
  /** What to tell who has as many. */
  tooMany: string;
}

/** Who asks, where, and from which network address. */
export interface HoldCaller {
  actor: Actor;
  restaurantId: string;
  address: string;
}

/**
 * The budget of an API key at restaurants of its own: the visitors of its site share its address, and are no crowd. Everybody
 * else, a key elsewhere among them, shares that of the network address.
 */
function holdBudgetOf({ actor, restaurantId, address }: HoldCaller): HoldBudget {
  const { apiKeyId } = actor;
  if (apiKeyId !== null && actor.roleAt(restaurantId) !== null) {
    return {
      caller: `key ${apiKeyId}`,
      limit: HOLD_CALLS_OF_KEY,
      counted: apiKeyId,
      most: HOLDS_OF_KEY,
      tooMany:
        'Your API key keeps as many times here as it may. Let one go, or book without having the time kept.',
    };
  }
  return {
    caller: address,
    limit: HOLD_CALLS,
    counted: address,
    most: HOLDS_OF_ADDRESS,
    tooMany:
      'Too many times are being kept for visitors of your network. You can book without having the time kept.',
  };
}

/** Counts a call about holds. Throws RATE_LIMITED after too many. */
export async function countHoldCall({ limits }: App, caller: HoldCaller): Promise<HoldBudget> {
  const budget = holdBudgetOf(caller);
  await limits.consume(budget.limit, budget.counted);
  return budget;
}
