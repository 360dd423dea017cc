import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { holdIdOf } from '../../availability/visitor-key.ts';
import { countHoldCall, type HoldCaller } from './hold-budget.ts';
import { holderInput, restaurantOf } from './hold-input.ts';

/**
 * Frees the time that is kept for a visitor, who leaves the page say. Having none is as good: the answer does not tell.
 * Refuses malformed input; throws RATE_LIMITED.
 */
export async function releaseHold(
  app: App,
  input: unknown,
  caller: Omit<HoldCaller, 'restaurantId'>,
): Promise<void> {
  const { restaurantId: id, visitorKey } = parseInput(holderInput, input);
  const restaurantId = restaurantOf(id);
  await countHoldCall(app, { ...caller, restaurantId });
  await inRestaurants(app, [restaurantId], async (tx) => {
    if (!(await letGo(tx, restaurantId, holdIdOf(restaurantId, visitorKey)))) return;
    await recordEvent(tx, { type: 'holdsChanged', restaurantId });
  });
}

/**
 * Deletes a hold; false when there was none. Needs no lock of its day: whoever decides meanwhile takes the place for
 * taken still, which is never wrong.
 */
export async function letGo(tx: TenantTransaction, restaurantId: string, holdId: string): Promise<boolean> {
  const gone = await tx.rows(
    sql`delete from holds where restaurant_id = ${restaurantId} and id = ${holdId} returning id`,
  );
  return gone.length > 0;
}
