import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import type { GuaranteePurpose } from '../../guarantees/guarantee-state.ts';
import { isPaidAtOnce } from '../../guarantees/rules/change-terms.ts';
import type { Terms } from '../../guarantees/rules/policy-rule.ts';
import { giveBackToVoucher } from './codes/voucher-money.ts';
import { type GuaranteeRow, guaranteesWhere } from './guarantee-rows.ts';
import { type MoneyOfGuarantee, moneyOf } from './money-of.ts';
import { orderMove } from './write-money.ts';

/** All that was given for one booking: what was agreed last, about the sum of what was paid. */
export interface BookedGuarantee extends GuaranteeRow {
  /** What was given when it was booked, and what was added with each change, the newest last. */
  parts: readonly GuaranteeRow[];
}

interface Part {
  terms: Terms;
  purpose: GuaranteePurpose;
  amountMinor: number;
  releasedMinor: number;
  discountMinor: number;
}

/**
 * What the parts come to: the newest terms hold. What was paid adds up, without what changes have released of it; of a kept card the newest part says the most that it is charged.
 * A fee that its guest paid agrees to nothing new. Null for none.
 */
export function agreedLast<Row extends Part>(all: readonly Row[]): Row | null {
  const parts = all.filter(({ purpose }) => purpose !== 'fee');
  const newest = parts.at(-1);
  if (!newest) return null;
  const sum = (of: 'amountMinor' | 'discountMinor' | 'releasedMinor') =>
    parts.reduce((total, part) => total + part[of], 0);
  const releasedMinor = sum('releasedMinor');
  const amountMinor = isPaidAtOnce(newest.terms.kind)
    ? sum('amountMinor') - releasedMinor
    : newest.amountMinor;
  return { ...newest, amountMinor, releasedMinor, discountMinor: sum('discountMinor') };
}

/** What was given for a booking, which nobody else changes until the transaction is over; null for nothing. Locks of service days come first. */
export async function lockBookedGuarantee(
  tx: TenantTransaction,
  { restaurantId, bookingId }: { restaurantId: string; bookingId: string },
): Promise<BookedGuarantee | null> {
  const parts = await tx.rows<GuaranteeRow>(
    guaranteesWhere(
      sql`g.restaurant_id = ${restaurantId} and g.booking_id = ${bookingId} and g.state = 'secured'
        order by g.created_at, g.id for update`,
    ),
  );
  const agreed = agreedLast(parts);
  return agreed && { ...agreed, parts };
}

/** What each part has come to, in the order of the parts. */
export function moneyOfParts(
  tx: TenantTransaction,
  { parts }: Pick<BookedGuarantee, 'parts'>,
): Promise<MoneyOfGuarantee[]> {
  return Promise.all(parts.map((part) => moneyOf(tx, part)));
}

/** The sum of it. */
export function sumOfMoney(moneys: readonly MoneyOfGuarantee[]): MoneyOfGuarantee {
  const sum = (of: keyof MoneyOfGuarantee) => moneys.reduce((total, money) => total + money[of], 0);
  return {
    charged: sum('charged'),
    refunded: sum('refunded'),
    disputed: sum('disputed'),
    kept: sum('kept'),
    fees: sum('fees'),
    refundsOnWay: sum('refundsOnWay'),
    chargesTried: sum('chargesTried'),
    voucherKept: sum('voucherKept'),
    refundableByCard: sum('refundableByCard'),
    refundable: sum('refundable'),
  };
}

/** How a refund is taken from what was paid in parts: from the newest first, of each at most what can go back of it. */
export function splitRefund(refundable: readonly number[], amountMinor: number): number[] {
  let left = amountMinor;
  return refundable
    .toReversed()
    .map((most) => {
      const part = Math.min(most, Math.max(0, left));
      left -= part;
      return part;
    })
    .toReversed();
}

/**
 * Gives so much back, at most what can: of each part to the card first, then to the gift voucher. What goes to cards is stored, and the provider is asked
 * for it once this is committed; a voucher has its own at once.
 */
export async function orderRefunds(
  tx: TenantTransaction,
  { parts }: Pick<BookedGuarantee, 'parts'>,
  moneys: readonly MoneyOfGuarantee[],
  { amountMinor, ...why }: { amountMinor: number; reason?: string; askedBy?: string | null; now: Date },
): Promise<void> {
  const amounts = splitRefund(
    moneys.map(({ refundable }) => refundable),
    amountMinor,
  );
  for (const [index, part] of parts.entries()) {
    const { restaurantId, guaranteeId } = part;
    const amount = amounts[index] ?? 0;
    const byCard = Math.min(amount, moneys[index]?.refundableByCard ?? 0);
    if (byCard > 0)
      await orderMove(tx, { restaurantId, guaranteeId, kind: 'refund', amountMinor: byCard, ...why });
    if (amount > byCard) await giveBackToVoucher(tx, part, { amountMinor: amount - byCard, ...why });
  }
}
