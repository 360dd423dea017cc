import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import type {
  DisputeState,
  MovementKind,
  ProviderDispute,
} from '../../../platform/payments/guests/guest-payments.ts';
import { lockVoucher, type VoucherRow } from '../voucher-rows.ts';
import { followDisputes } from './follow-disputes.ts';

/** A dispute of a payment at the restaurant's account, as the provider says it stands. */
interface ToldDispute {
  restaurantId: string;
  accountRef: string;
  dispute: ProviderDispute;
  now: Date;
}

/** Which dispute it is here, and how we knew it before; null for not at all. */
export interface KeptDispute {
  disputeId: string;
  before: DisputeState | null;
}

/**
 * Keeps a dispute of a voucher's payment as it stands, and has the voucher follow what moved for it. Told again, late or out of order, it writes what is new
 * alone. Null where no voucher was paid so.
 */
export async function keepVoucherDispute(
  tx: TenantTransaction,
  { restaurantId, accountRef, dispute, now }: ToldDispute,
): Promise<KeptDispute | null> {
  const paid = await tx.row<{ voucherId: string }>(
    sql`select id as "voucherId" from gift_vouchers where restaurant_id = ${restaurantId} and state = 'issued'
        and account_ref = ${accountRef} and payment_ref = ${dispute.chargeRef}`,
  );
  const voucher = paid && (await lockVoucher(tx, { restaurantId, ...paid }, now));
  if (!voucher) return null;
  const kept = (await knownDispute(tx, voucher, dispute)) ?? (await newDispute(tx, voucher, dispute, now));
  const [taken, won] = [movedFor(voucher, dispute, 'dispute'), movedFor(voucher, dispute, 'dispute_won')];
  await tx.rows(
    sql`update gift_voucher_disputes set state = ${dispute.state}, answer_by = ${dispute.answerBy}, amount_minor = ${dispute.amountMinor},
        taken_minor = coalesce(taken_minor, ${taken.minor}), taken_at = coalesce(taken_at, ${taken.at}),
        won_minor = coalesce(won_minor, ${won.minor}), won_at = coalesce(won_at, ${won.at}), updated_at = ${now}
      where restaurant_id = ${restaurantId} and id = ${kept.disputeId}`,
  );
  await followDisputes(tx, { restaurantId, voucherId: voucher.voucherId }, now);
  return kept;
}

function knownDispute(
  tx: TenantTransaction,
  { restaurantId }: VoucherRow,
  { ref }: ProviderDispute,
): Promise<KeptDispute | null> {
  return tx.row<KeptDispute>(
    sql`select id as "disputeId", state as before from gift_voucher_disputes
      where restaurant_id = ${restaurantId} and provider_ref = ${ref}`,
  );
}

async function newDispute(
  tx: TenantTransaction,
  { restaurantId, voucherId }: VoucherRow,
  dispute: ProviderDispute,
  now: Date,
): Promise<KeptDispute> {
  const { ref, amountMinor, currency, reason, state, answerUrl, openedAt } = dispute;
  const disputeId = newUuid();
  await tx.rows(
    sql`insert into gift_voucher_disputes (restaurant_id, id, voucher_id, provider_ref, amount_minor, currency, reason, state, answer_url,
        opened_at, updated_at)
      values (${restaurantId}, ${disputeId}, ${voucherId}, ${ref}, ${amountMinor}, ${currency}, ${reason}, ${state}, ${answerUrl},
        ${openedAt}, ${now})`,
  );
  return { disputeId, before: null };
}

/**
 * What moved one way for a dispute, in the voucher's currency; nulls for nothing. Where the provider settles in another, it is what the dispute is about, and all
 * of the payment where that is in another, too: a voucher whose money is in doubt buys nothing.
 */
function movedFor(
  { currency, amountMinor }: VoucherRow,
  dispute: ProviderDispute,
  kind: MovementKind,
): { minor: number | null; at: Date | null } {
  const moved = dispute.movements.find((movement) => movement.kind === kind);
  if (!moved) return { minor: null, at: null };
  if (moved.currency === currency) return { minor: moved.amountMinor, at: moved.at };
  return { minor: dispute.currency === currency ? dispute.amountMinor : amountMinor, at: moved.at };
}
