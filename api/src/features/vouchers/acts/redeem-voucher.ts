import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { idempotencyKeyRule } from '../../../platform/idempotency/idempotency-key.ts';
import { attemptOf, once } from '../../../platform/idempotency/once.ts';
import { oneLine } from '../../../platform/text/text-rules.ts';
import { LARGEST_AMOUNT } from '../../guarantees/rules/money.ts';
import { writeVoucherEntry } from '../ledger/write-voucher-entry.ts';
import type { VoucherRow } from '../voucher-rows.ts';
import { type ChangedVoucher, withOwnVoucher } from './own-voucher.ts';

const AMOUNT = `An amount is a whole number of minor units from 1 to ${LARGEST_AMOUNT.toLocaleString('en-US')}.`;

/** An amount that staff give. */
export const voucherAmount = z.int(AMOUNT).min(1, AMOUNT).max(LARGEST_AMOUNT, AMOUNT);

const rules = z.object({
  id: z.string(),
  amountMinor: voucherAmount,
  note: oneLine({ label: 'Note', max: 300 }),
  idempotencyKey: idempotencyKeyRule,
});

const OVER = userError('CONFLICT', 'This voucher has expired. Nothing was taken from it.', ['id']);
const VOIDED = userError('CONFLICT', 'This voucher was voided. Nothing was taken from it.', ['id']);

/**
 * Takes an amount from a voucher, as at the table. Refuses more than is left with OUT_OF_RANGE, what has expired or was voided with CONFLICT,
 * and what `withOwnVoucher` refuses. The same key again takes nothing more.
 */
export async function redeemVoucher(app: App, actor: Actor, input: { id: string }): Promise<ChangedVoucher> {
  const asked = parseInput(rules, input);
  const { id } = asked;
  const of = { id, action: 'giftVoucher:redeem' } as const;
  return withOwnVoucher(app, actor, of, async (tx, voucher, now) => {
    const { restaurantId, voucherId } = voucher;
    const attempt = attemptOf(actor, 'redeemGiftVoucher', restaurantId, asked);
    await once(app, tx, attempt, {
      make: () => {
        refuseUnusable(voucher, asked.amountMinor);
        const { amountMinor, note: reason } = asked;
        const line = { kind: 'redeemed', amountMinor, reason, madeBy: actor.userId, now } as const;
        return writeVoucherEntry(tx, { restaurantId, voucherId, ...line });
      },
      idOf: (entryId) => entryId,
      again: (entryId) => entryId,
    });
  });
}

/** Refuses what cannot be paid with a voucher as it is. */
function refuseUnusable(voucher: VoucherRow, amountMinor: number): void {
  if (voucher.voidedAt) throw new Refusal(VOIDED);
  if (voucher.isOver) throw new Refusal(OVER);
  if (amountMinor > voucher.balance)
    throw new Refusal(
      userError('OUT_OF_RANGE', `Only ${voucher.balance} minor units are left on this voucher.`, [
        'amountMinor',
      ]),
    );
}
