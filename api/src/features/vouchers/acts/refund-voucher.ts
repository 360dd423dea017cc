import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { idempotencyKeyRule } from '../../../platform/idempotency/idempotency-key.ts';
import { attemptOf, once } from '../../../platform/idempotency/once.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { line } from '../../../platform/text/text-rules.ts';
import { askedProvider, guestPaymentsOf } from '../../guarantees/asked-provider.ts';
import { writeVoucherEntry } from '../ledger/write-voucher-entry.ts';
import { lockVoucher } from '../voucher-rows.ts';
import { type ChangedVoucher, withOwnVoucher } from './own-voucher.ts';
import { voucherAmount } from './redeem-voucher.ts';

const rules = z.object({
  id: z.string(),
  amountMinor: voucherAmount,
  reason: line({ label: 'Reason', max: 300 }),
  idempotencyKey: idempotencyKeyRule,
});

/**
 * Gives back to its buyer, through the provider, what is left on a voucher or a part of it. It leaves the voucher at once, so that nobody redeems
 * what is on its way back. Refuses more than is left with OUT_OF_RANGE. The same key again gives back nothing more.
 */
export async function refundVoucher(app: App, actor: Actor, input: { id: string }): Promise<ChangedVoucher> {
  const asked = parseInput(rules, input);
  const { id } = asked;
  guestPaymentsOf(app);
  const of = { id, action: 'giftVoucher:refund' } as const;
  return withOwnVoucher(app, actor, of, async (tx, voucher, now) => {
    const { restaurantId, voucherId, balance } = voucher;
    const attempt = attemptOf(actor, 'refundGiftVoucher', restaurantId, asked);
    await once(app, tx, attempt, {
      make: async () => {
        const { amountMinor, reason } = asked;
        if (amountMinor > balance)
          throw new Refusal(
            userError('OUT_OF_RANGE', `Only ${balance} minor units are left on this voucher.`, [
              'amountMinor',
            ]),
          );
        const line = { kind: 'refunded', amountMinor, reason, madeBy: actor.userId, now } as const;
        await writeVoucherEntry(tx, { restaurantId, voucherId, ...line });
        return orderRefund(tx, { restaurantId, voucherId, amountMinor, now });
      },
      idOf: (refundId) => refundId,
      again: (refundId) => refundId,
    });
  });
}

interface NewRefund extends ChangedVoucher {
  amountMinor: number;
  now: Date;
}

/** Stores what the provider is to give back, and orders the job that asks it once this transaction is committed. */
async function orderRefund(
  tx: TenantTransaction,
  { restaurantId, voucherId, amountMinor, now }: NewRefund,
): Promise<string> {
  const refundId = newUuid();
  await tx.rows(
    sql`insert into gift_voucher_refunds (restaurant_id, id, voucher_id, amount_minor, state, created_at)
      values (${restaurantId}, ${refundId}, ${voucherId}, ${amountMinor}, 'asked', ${now})`,
  );
  await enqueue(tx, 'ask-gift-refund', { restaurantId, refundId }, { jobKey: `gift-refund ${refundId}` });
  return refundId;
}

const job = z.object({ restaurantId: z.uuid(), refundId: z.uuid() });

interface StoredRefund {
  voucherId: string;
  amountMinor: number;
  state: 'asked' | 'done' | 'declined';
  currency: string;
  accountRef: string;
  paymentRef: string;
}

/**
 * Has the provider give back what was stored, under the refund's id: it is done once, however often this runs. What the provider refuses is on
 * the voucher again. Rejects when the provider is away: the job runs again.
 */
export async function askGiftRefund(app: App, payload: unknown): Promise<void> {
  const known = job.parse(payload);
  const { restaurantId, refundId } = known;
  const refund = await inRestaurants(app, [restaurantId], (tx) => storedRefund(tx, known));
  if (refund?.state !== 'asked') return;
  const { voucherId, amountMinor, currency, accountRef, paymentRef } = refund;
  const answer = await askedProvider(app, (payments) =>
    payments.refund({ accountRef, paymentRef, key: refundId, amountMinor, currency }),
  );
  await inRestaurants(app, [restaurantId], async (tx) => {
    const now = app.clock.now();
    await lockVoucher(tx, { restaurantId, voucherId }, now);
    if ((await storedRefund(tx, known))?.state !== 'asked') return;
    const isDone = answer.state === 'done';
    await tx.rows(
      sql`update gift_voucher_refunds set state = ${isDone ? 'done' : 'declined'}, provider_ref = ${isDone ? answer.ref : null},
          answered_at = ${now}
        where restaurant_id = ${restaurantId} and id = ${refundId}`,
    );
    if (isDone) return;
    const line = { kind: 'returned', amountMinor, reason: 'The provider refused the refund.', now } as const;
    await writeVoucherEntry(tx, { restaurantId, voucherId, ...line });
  });
}

function storedRefund(
  tx: TenantTransaction,
  { restaurantId, refundId }: z.output<typeof job>,
): Promise<StoredRefund | null> {
  return tx.row<StoredRefund>(
    sql`select f.voucher_id as "voucherId", f.amount_minor as "amountMinor", f.state, v.currency, v.account_ref as "accountRef",
        v.payment_ref as "paymentRef"
      from gift_voucher_refunds f join gift_vouchers v on v.restaurant_id = f.restaurant_id and v.id = f.voucher_id
      where f.restaurant_id = ${restaurantId} and f.id = ${refundId}`,
  );
}
