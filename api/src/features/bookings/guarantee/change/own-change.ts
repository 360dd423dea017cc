import { z } from 'zod';
import type { App } from '../../../../platform/app.ts';
import { inRestaurants } from '../../../../platform/db/in-restaurants.ts';
import { sql } from '../../../../platform/db/statement.ts';
import { TenantReads } from '../../../../platform/db/tenant-reads.ts';
import { parseInput, Refusal, userError } from '../../../../platform/errors/user-errors.ts';
import type { Limit } from '../../../../platform/limits/rate-limits.ts';
import type { GuaranteeState } from '../../../guarantees/guarantee-state.ts';
import { managedBookingRow } from '../../lists/booking-rows.ts';
import { type GuaranteeRow, guaranteesWhere } from '../guarantee-rows.ts';
import { giveUpPayment, settlePayment } from '../settle-payment.ts';

const rules = z.object({ token: z.string(), givesUp: z.boolean().nullish() });

/** A page that waits for its payment asks each few seconds. */
const PER_BOOKING: Limit = { name: 'managed-payment', points: 600, perSeconds: 3_600 };

const NO_BOOKING = userError('NOT_FOUND', 'This link opens no booking.', ['token']);
const NO_PAYMENT = userError('NOT_FOUND', 'Nothing is being paid for this booking.', ['token']);

/**
 * What became of the newest payment that the holder of a manage link was sent to: asked of the provider now. `givesUp` closes its page unless it
 * was paid. Refuses with NOT_FOUND; throws RATE_LIMITED, and SERVICE_UNAVAILABLE when the provider is away.
 */
export async function ownChange(
  app: App,
  input: unknown,
): Promise<{ restaurantId: string; bookingId: string; state: GuaranteeState }> {
  const { token, givesUp } = parseInput(rules, input);
  const row = await managedBookingRow(new TenantReads(app.pool), token);
  if (!row) throw new Refusal(NO_BOOKING);
  const { restaurantId, bookingId } = row;
  await app.limits.consume(PER_BOOKING, bookingId);
  const newest = await inRestaurants(app, [restaurantId], (tx) =>
    tx.row<GuaranteeRow>(
      guaranteesWhere(
        sql`g.restaurant_id = ${restaurantId} and g.hold_id = ${bookingId} order by g.created_at desc, g.id desc limit 1`,
      ),
    ),
  );
  if (!newest) throw new Refusal(NO_PAYMENT);
  const state = await (givesUp ? giveUpPayment(app, newest) : settlePayment(app, newest));
  return { restaurantId, bookingId, state: state ?? newest.state };
}
