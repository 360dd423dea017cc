import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { holdIdOf } from '../../availability/visitor-key.ts';
import type { GuaranteeState } from '../../guarantees/guarantee-state.ts';
import { countHoldCall } from '../holds/hold-budget.ts';
import { holderInput, restaurantOf } from '../holds/hold-input.ts';
import { type LinkedBooking, openingToken } from '../manage-link/opening-token.ts';
import { type GuaranteeRow, guaranteesWhere } from './guarantee-rows.ts';
import { giveUpPayment, settlePayment } from './settle-payment.ts';

const rules = holderInput.extend({ givesUp: z.boolean().nullish() });

const NO_PAYMENT = userError('NOT_FOUND', 'There is no payment of yours here. Please choose a time again.', [
  'visitorKey',
]);

/** What a visitor's payment has come to. */
export interface OwnPayment {
  restaurantId: string;
  state: GuaranteeState;
  bookingId: string | null;
  /** Opens the booking; null while there is none. */
  manageToken: string | null;
}

/**
 * What became of the payment that a visitor was sent to: asked of the provider now. `givesUp` closes its page unless it was paid. Refuses with
 * NOT_FOUND for a key without a payment; throws RATE_LIMITED, and SERVICE_UNAVAILABLE when the provider is away.
 */
export async function ownPayment(
  app: App,
  actor: Actor,
  input: unknown,
  address: string,
): Promise<OwnPayment> {
  const { restaurantId: id, visitorKey, givesUp } = parseInput(rules, input);
  const restaurantId = restaurantOf(id);
  await countHoldCall(app, { actor, restaurantId, address });
  const holdId = holdIdOf(restaurantId, visitorKey);
  const newest = () =>
    inRestaurants(app, [restaurantId], (tx) =>
      tx.row<GuaranteeRow>(
        guaranteesWhere(
          sql`g.restaurant_id = ${restaurantId} and g.hold_id = ${holdId} order by g.created_at desc, g.id desc limit 1`,
        ),
      ),
    );
  const known = await newest();
  if (!known) throw new Refusal(NO_PAYMENT);
  await (givesUp ? giveUpPayment(app, known) : settlePayment(app, known));
  const { state, bookingId } = (await newest()) ?? known;
  const manageToken = bookingId && (await tokenOf(app, restaurantId, bookingId));
  return { restaurantId, state, bookingId, manageToken };
}

/** The guest's private link; null for a booking that staff have deleted since. */
function tokenOf(app: App, restaurantId: string, bookingId: string): Promise<string | null> {
  return inRestaurants(app, [restaurantId], async (tx) => {
    const linked = await tx.row<LinkedBooking>(
      sql`select restaurant_id as "restaurantId", id as "bookingId", manage_token_hash as "manageTokenHash",
          link_number as "linkNumber"
        from bookings where restaurant_id = ${restaurantId} and id = ${bookingId} and deleted_at is null`,
    );
    return linked && openingToken((statement) => tx.rows(statement), app.env.keys, linked);
  });
}
