import { z } from 'zod';
import { type Statement, sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../../platform/errors/user-errors.ts';
import {
  type DiscountRow,
  discountOfCode,
  discountsWhere,
  isUsableDiscount,
} from '../../../discounts/discount-rows.ts';
import type { AgreedTerms } from '../../../guarantees/rules/agreed-terms.ts';
import {
  type CodedTerms,
  lowered,
  paidWithVoucher,
  withoutCodes,
} from '../../../guarantees/rules/coded-terms.ts';
import { voucherOfCode } from '../../../vouchers/code/voucher-of-code.ts';
import { lockVoucher, type VoucherRow } from '../../../vouchers/voucher-rows.ts';

/** The most codes that one payment takes. */
const MOST_CODES = 2;

/** The codes of a guest, as they typed them. */
export const codesRule = z
  .array(z.string().max(300, 'A code is too long.'))
  .max(MOST_CODES, `At most ${MOST_CODES} codes.`)
  .nullish()
  .transform((codes) => codes ?? []);

/** The one answer to a code that is unknown, used up, void, over, or of another restaurant. */
const NO_SUCH_CODE = userError('INVALID', 'This code cannot be used here. Check it, or go on without it.', [
  'codes',
]);

/** Whoever reads single rows of a restaurant. */
export interface RowReader {
  row<Row extends object>(statement: Statement): Promise<Row | null>;
}

/** What the codes of a guest come to. */
export interface UsableCodes {
  discount: DiscountRow | null;
  voucher: VoucherRow | null;
}

/** What somebody wants to pay with. */
interface Wanted {
  restaurantId: string;
  codes: readonly string[];
  now: Date;
}

/** What codes stand for; null when one of them is nothing that can be paid with here, whyever. */
export async function usableCodes(
  reader: RowReader,
  { restaurantId, codes, now }: Wanted,
): Promise<UsableCodes | null> {
  const found: UsableCodes = { discount: null, voucher: null };
  for (const text of codes) {
    const [voucher, discount] = [
      await reader.row<VoucherRow>(voucherOfCode(restaurantId, text, now)),
      await reader.row<DiscountRow>(discountOfCode(restaurantId, text, now)),
    ];
    const isVoucher = voucher !== null && isUsable(voucher);
    const isDiscount = discount !== null && isUsableDiscount(discount);
    if (!isVoucher && !isDiscount) return null;
    // Two of a kind are one too many, and so is the same one twice.
    if (isVoucher ? found.voucher : found.discount) return null;
    if (isVoucher) found.voucher = voucher;
    else found.discount = discount;
  }
  return found;
}

/** The same, which nobody else spends until the transaction is over: whoever comes second finds what is left. */
export async function lockedCodes(
  tx: TenantTransaction,
  usable: UsableCodes | null,
  now: Date,
): Promise<UsableCodes | null> {
  if (!usable) return null;
  const discount = usable.discount && (await lockDiscount(tx, usable.discount, now));
  if (usable.discount && !(discount && isUsableDiscount(discount))) return null;
  const voucher = usable.voucher && (await lockVoucher(tx, usable.voucher, now));
  if (usable.voucher && !(voucher && isUsable(voucher))) return null;
  return { discount, voucher };
}

/** A statement of its own takes the lock: the next one has to count what the holder before has written. */
async function lockDiscount(
  tx: TenantTransaction,
  { restaurantId, discountId }: DiscountRow,
  now: Date,
): Promise<DiscountRow | null> {
  await tx.rows(
    sql`select from discount_codes where restaurant_id = ${restaurantId} and id = ${discountId} for update`,
  );
  return tx.row<DiscountRow>(
    discountsWhere(sql`d.restaurant_id = ${restaurantId} and d.id = ${discountId}`, now),
  );
}

const isUsable = ({ isOver, voidedAt, balance }: VoucherRow): boolean => !isOver && !voidedAt && balance > 0;

/** The terms by which a guest pays who gives these codes; null where the codes lower nothing of what is asked. */
export function codedTerms(agreed: AgreedTerms, { discount, voucher }: UsableCodes): CodedTerms | null {
  const terms = discount ? lowered(agreed, discount) : withoutCodes(agreed);
  if (!terms || !voucher) return terms;
  // Where a card is only kept nothing is paid, nor where a code has lowered it to nothing.
  if (terms.dueNowMinor === 0 || voucher.currency !== agreed.currency) return null;
  return paidWithVoucher(terms, voucher.balance);
}

/** The same, refused with INVALID. */
export function termsByCodes(agreed: AgreedTerms, usable: UsableCodes | null): CodedTerms {
  const terms = usable && codedTerms(agreed, usable);
  if (!terms) throw new Refusal(NO_SUCH_CODE);
  return terms;
}
