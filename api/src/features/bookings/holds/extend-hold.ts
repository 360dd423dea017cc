import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { holdIdOf } from '../../availability/visitor-key.ts';
import type { HoldEntity } from './hold.entity.ts';
import { countHoldCall, type HoldCaller } from './hold-budget.ts';
import { holderInput, restaurantOf } from './hold-input.ts';
import { HOLD_SECONDS } from './hold-length.ts';
import { lapseLater } from './keep-hold.ts';
import { lockHold } from './lock-hold.ts';

/**
 * Keeps a visitor's time for five minutes from now, once. Refuses with NOT_FOUND when it has lapsed (it may be free
 * still: `holdSlot` takes it again) and with CONFLICT the second time; throws RATE_LIMITED.
 */
export async function extendHold(
  app: App,
  input: unknown,
  caller: Omit<HoldCaller, 'restaurantId'>,
): Promise<HoldEntity> {
  const { restaurantId: id, visitorKey } = parseInput(holderInput, input);
  const restaurantId = restaurantOf(id);
  await countHoldCall(app, { ...caller, restaurantId });
  return inRestaurants(app, [restaurantId], async (tx) => {
    // Under the lock of the day, or somebody could be given the place while it is kept on.
    const hold = await lockHold(tx, { restaurantId, holdId: holdIdOf(restaurantId, visitorKey) });
    const now = app.clock.now();
    if (!hold || hold.expiresAt <= now) {
      throw new Refusal(
        userError('NOT_FOUND', 'The time is no longer kept for you. Please choose it again.', ['visitorKey']),
      );
    }
    if (hold.extended) {
      throw new Refusal(
        userError('CONFLICT', 'A time is kept longer only once. Please send your booking now.', [
          'visitorKey',
        ]),
      );
    }
    tx.entities.assign(hold, { extended: true, expiresAt: new Date(now.getTime() + HOLD_SECONDS * 1000) });
    await lapseLater(tx, hold);
    return hold;
  });
}
