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
import type { VoucherRefundState } from '../ledger/gift-voucher-refund.entity.ts';
import { putRefundBack } from '../ledger/put-refund-back.ts';
import { writeVoucherEntry } from '../ledger/write-voucher-entry.ts';
import { type KnownVoucher, lockVoucher } from '../voucher-rows.ts';
import { type ChangedVoucher, withOwnVoucher } from './own-voucher.ts';
import { voucherAmount } from './redeem-voucher.ts';

const DISPUTED = userError(
  'CONFLICT',
  'The buyer takes the payment of this voucher back through their bank. Nothing can be refunded beside that.',
  ['id'],
);

const REFUSED = 'The provider refused the refund.';

const rules = z.object({
  id: z.string(),
  amountMinor: voucherAmount,
  reason: line({ label: 'Reason', max: 300 }),
  idempotencyKey: idempotencyKeyRule,
});

/**
 * Gives back to its buyer, through the provider, what is left on a voucher or a part of it. It leaves the voucher at once, so that nobody redeems
 * what is on its way back. Refuses more than is left with OUT_OF_RANGE, and with CONFLICT while a dispute of its payment is open, or was lost. The same key again gives back nothing more.
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
        await refuseDisputed(tx, voucher);
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

/** Nobody gets money twice: what a bank takes back, or has taken for good, is not refunded as well. */
async function refuseDisputed(
  tx: TenantTransaction,
  { restaurantId, voucherId }: KnownVoucher,
): Promise<void> {
  const dispute = await tx.row(
    sql`select from gift_voucher_disputes where restaurant_id = ${restaurantId} and voucher_id = ${voucherId}
      and state in ('needs_answer', 'under_review', 'lost') limit 1`,
  );
  if (dispute) throw new Refusal(DISPUTED);
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
  state: VoucherRefundState;
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
    const voucher = await lockVoucher(tx, { restaurantId, voucherId }, now);
    if (!voucher || (await storedRefund(tx, known))?.state !== 'asked') return;
    const isDone = answer.state === 'done';
    await tx.rows(
      sql`update gift_voucher_refunds set state = ${isDone ? 'done' : 'declined'}, provider_ref = ${isDone ? answer.ref : null},
          answered_at = ${now}
        where restaurant_id = ${restaurantId} and id = ${refundId}`,
    );
    if (!isDone) await putRefundBack(tx, voucher, { amountMinor, reason: REFUSED, now });
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
