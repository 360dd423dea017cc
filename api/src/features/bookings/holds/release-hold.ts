import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import type { SqlTransaction } from '../../../platform/db/statement-transaction.ts';
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
  await inRestaurants(app.orm, [restaurantId], async (em) => {
    if (!(await letGo(em, restaurantId, holdIdOf(restaurantId, visitorKey)))) return;
    await recordEvent(em, { type: 'holdsChanged', restaurantId });
  });
}

/**
 * Deletes a hold; false when there was none. Needs no lock of its day: whoever decides meanwhile takes the place for
 * taken still, which is never wrong.
 */
export async function letGo(em: SqlTransaction, restaurantId: string, holdId: string): Promise<boolean> {
  const gone = await em.execute<object[]>(
    'delete from holds where restaurant_id = ? and id = ? returning id',
    [restaurantId, holdId],
  );
  return gone.length > 0;
}
