import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { type Cost, costOfPaid, type Ending } from '../../guarantees/rules/fees.ts';
import { endingAt } from '../../guarantees/rules/free-until.ts';
import {
  type BookedGuarantee,
  lockBookedGuarantee,
  moneyOfParts,
  orderRefunds,
  sumOfMoney,
} from './booked-guarantee.ts';
import type { GuaranteeRow } from './guarantee-rows.ts';
import { orderMove } from './write-money.ts';

const job = z.object({ restaurantId: z.uuid(), bookingId: z.uuid() });

/**
 * After a booking with a guarantee was cancelled, and the undo is over: has the provider give back or charge what its terms say. A no-show
 * charges nothing by itself: that is for staff to decide (chargeNoShow). Running again asks for nothing that was asked for already.
 */
export async function settleEnding(app: App, payload: unknown): Promise<void> {
  const { restaurantId, bookingId } = job.parse(payload);
  await inRestaurants(app, [restaurantId], async (tx) => {
    const guarantee = await lockBookedGuarantee(tx, { restaurantId, bookingId });
    const ending = guarantee && endingOf(guarantee);
    if (guarantee && ending && !guarantee.waivedReason) await orderCost(app, tx, guarantee, ending);
  });
}

/** How a booking ended for its guarantee; null while it stands, and for a no-show that staff decide about. */
export function endingOf({
  endedAs,
  endedAt,
  freeUntil,
}: Pick<GuaranteeRow, 'endedAs' | 'endedAt' | 'freeUntil'>): Ending | null {
  if (endedAs === 'by_restaurant') return 'by_restaurant';
  return endedAs === 'by_guest' && endedAt ? endingAt(freeUntil, endedAt) : null;
}

/** What an ending comes to for a guarantee, by what was really charged. */
export function costOfEnding(
  { terms, guests, amountMinor }: Pick<GuaranteeRow, 'terms' | 'guests' | 'amountMinor'>,
  ending: Ending,
): Cost {
  return costOfPaid(terms, { amountMinor, guests }, ending);
}

async function orderCost(
  app: App,
  tx: TenantTransaction,
  guarantee: BookedGuarantee,
  ending: Ending,
): Promise<void> {
  const { restaurantId, guaranteeId } = guarantee;
  const { keptMinor, chargeMinor } = costOfEnding(guarantee, ending);
  const moneys = await moneyOfParts(tx, guarantee);
  const money = sumOfMoney(moneys);
  const now = app.clock.now();
  const refund = money.kept + money.voucherKept - money.refundsOnWay - keptMinor;
  if (refund > 0) await orderRefunds(tx, guarantee, moneys, { amountMinor: refund, now });
  const charge = chargeMinor - money.charged - money.chargesTried;
  if (charge > 0)
    await orderMove(tx, { restaurantId, guaranteeId, kind: 'charge', amountMinor: charge, now });
}
