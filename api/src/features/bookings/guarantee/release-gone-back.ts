import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import type { BoughtExperience } from '../../experiences/rules/bought-experience.ts';
import { paidBeyond } from '../../experiences/rules/still-to-pay.ts';
import { isPaidAtOnce } from '../../guarantees/rules/change-terms.ts';
import { lockBookedGuarantee, moneyOfParts, sumOfMoney } from './booked-guarantee.ts';
import { agreeLess } from './keep-guarantee.ts';

interface Bought {
  restaurantId: string;
  /** Uuid of the booking. */
  id: string;
  guests: number;
  experience?: BoughtExperience | null;
}

/**
 * What was paid beyond the price of an experience and has gone back to its guest is agreed no more: what they cancel or change later is
 * reckoned from the rest. What goes back of the price itself stays agreed, as a kindness of staff. For whoever makes the price lower and whoever gives something
 * back, in whatever order. Once the booking has ended, what that came to stays. The caller holds the locks of the days.
 */
export async function releaseGoneBack(
  tx: TenantTransaction,
  { restaurantId, id: bookingId, guests, experience: bought }: Bought,
  now: Date,
): Promise<void> {
  if (!bought) return;
  const given = await lockBookedGuarantee(tx, { restaurantId, bookingId });
  if (!given || given.endedAs || !isPaidAtOnce(given.terms.kind)) return;
  if (given.currency !== bought.currency) return;
  const parts = given.parts.filter(({ purpose }) => purpose !== 'fee');
  const { charged, refunded, refundsOnWay, voucherKept } = sumOfMoney(await moneyOfParts(tx, { parts }));
  const kept = charged - refunded - refundsOnWay + voucherKept;
  const goneBack = Math.max(0, given.amountMinor - kept);
  const releasedMinor = Math.min(goneBack, paidBeyond(bought, guests, given));
  if (releasedMinor > 0) await agreeLess(tx, given, { releasedMinor, now });
}
