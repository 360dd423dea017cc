import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { codeOfHash, type VoucherCode } from '../code/voucher-code.ts';
import { type VoucherRow, voucherRow } from '../voucher-rows.ts';
import { purchaseKeyRule, voucherIdOf } from './buy-gift-voucher.ts';
import { settleGiftVoucher } from './settle-gift-voucher.ts';

const rules = z.object({
  restaurantId: z.string(),
  purchaseKey: purchaseKeyRule,
  givesUp: z.boolean().nullish(),
});

/** A page that waits asks every few seconds. */
const QUESTIONS: Limit = { name: 'voucher-settle', points: 600, perSeconds: 3_600 };

const NO_PURCHASE = userError(
  'NOT_FOUND',
  'There is no purchase of yours here. Please choose a voucher again.',
  ['purchaseKey'],
);

/** What a purchase has come to: the voucher, with its code for its buyer. */
export interface OwnPurchase {
  voucher: VoucherRow;
  code: VoucherCode | null;
}

/**
 * What became of a buyer's payment, asked of the provider now. `givesUp` closes its page unless it was paid. Refuses with NOT_FOUND a key
 * without a purchase; throws RATE_LIMITED, and SERVICE_UNAVAILABLE when the provider is away.
 */
export async function ownPurchase(app: App, input: unknown, address: string): Promise<OwnPurchase> {
  const { restaurantId: id, purchaseKey, givesUp } = parseInput(rules, input);
  await app.limits.consume(QUESTIONS, address);
  const restaurantId = uuidOf('Restaurant', id);
  if (!restaurantId) throw new Refusal(NO_PURCHASE);
  const known = { restaurantId, voucherId: voucherIdOf(restaurantId, purchaseKey) };
  if (!(await settleGiftVoucher(app, known, givesUp ?? false))) throw new Refusal(NO_PURCHASE);
  const voucher = await inRestaurants(app, [restaurantId], (tx) => voucherRow(tx, known, app.clock.now()));
  if (!voucher) throw new Refusal(NO_PURCHASE);
  const code = voucher.codeHash && codeOfHash(app.env.keys, known.voucherId, voucher.codeHash);
  return { voucher, code: code || null };
}
