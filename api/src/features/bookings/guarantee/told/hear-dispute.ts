import type { App } from '../../../../platform/app.ts';
import { inRestaurants } from '../../../../platform/db/in-restaurants.ts';
import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { newUuid } from '../../../../platform/ids/global-id.ts';
import type {
  DisputeState,
  MovementKind,
  ProviderDispute,
} from '../../../../platform/payments/guests/guest-payments.ts';
import { askedProvider } from '../../../guarantees/asked-provider.ts';
import { type KeptDispute, keepVoucherDispute } from '../../../vouchers/disputes/keep-dispute.ts';
import { orderDisputeReminder } from '../disputes/remind-dispute.ts';
import type { GuaranteeRow } from '../guarantee-rows.ts';
import { writeEntry } from '../write-money.ts';
import { guaranteeOfLine } from './charge-told-of.ts';
import type { ToldOf } from './hear-refund.ts';
import { mailOwners, showWithBooking } from './tell-owners.ts';

/**
 * Asks how a dispute stands now, and keeps that, with what moved for it in the ledger of its guarantee or gift voucher; the owners are
 * told when it is opened, when they have to answer, and how it ended. A dispute of a charge that is none of ours is left. Rejects when the provider is away.
 */
export async function hearDispute(app: App, { restaurantId, accountRef, ref }: ToldOf): Promise<void> {
  const dispute = await askedProvider(app, (payments) => payments.dispute({ accountRef, ref }));
  if (!dispute) return;
  await inRestaurants(app, [restaurantId], async (tx) => {
    const guarantee = await guaranteeOfLine(tx, { restaurantId, kind: 'charge', ref: dispute.chargeRef });
    const now = app.clock.now();
    if (!guarantee) {
      const kept = await keepVoucherDispute(tx, { restaurantId, accountRef, dispute, now });
      if (kept) await tellOwners(tx, { restaurantId, ...kept }, dispute, now);
      return;
    }
    const kept = await keepDispute(tx, guarantee, dispute, now);
    const areNew = await writeMovements(tx, guarantee, dispute);
    await tellOwners(tx, { restaurantId, ...kept }, dispute, now);
    if (areNew || kept.before !== dispute.state) await showWithBooking(tx, guarantee);
  });
}

/** Orders the mails of a dispute that stands otherwise than before, and of its deadline. */
async function tellOwners(
  tx: TenantTransaction,
  { restaurantId, disputeId, before }: KeptDispute & { restaurantId: string },
  dispute: ProviderDispute,
  now: Date,
): Promise<void> {
  if (before !== dispute.state) {
    const about = { disputeId, state: dispute.state };
    await mailOwners(tx, restaurantId, { task: 'send-dispute', about });
  }
  await orderDisputeReminder(tx, { restaurantId, disputeId }, dispute, now);
}

/** Writes the dispute as it stands, and how we knew it before; null for not at all. Under the lock of its guarantee. */
async function keepDispute(
  tx: TenantTransaction,
  { restaurantId, guaranteeId }: GuaranteeRow,
  dispute: ProviderDispute,
  now: Date,
): Promise<KeptDispute> {
  const { ref, amountMinor, currency, reason, state, answerBy, answerUrl, openedAt } = dispute;
  const known = await tx.row<{ disputeId: string; before: DisputeState }>(
    sql`select id as "disputeId", state as before from guarantee_disputes
      where restaurant_id = ${restaurantId} and provider_ref = ${ref}`,
  );
  if (known) {
    await tx.rows(
      sql`update guarantee_disputes set state = ${state}, answer_by = ${answerBy}, amount_minor = ${amountMinor}, updated_at = ${now}
        where restaurant_id = ${restaurantId} and id = ${known.disputeId}`,
    );
    return known;
  }
  const disputeId = newUuid();
  await tx.rows(
    sql`insert into guarantee_disputes (restaurant_id, id, guarantee_id, provider_ref, amount_minor, currency, reason, state, answer_by,
        answer_url, opened_at, updated_at)
      values (${restaurantId}, ${disputeId}, ${guaranteeId}, ${ref}, ${amountMinor}, ${currency}, ${reason}, ${state}, ${answerBy},
        ${answerUrl}, ${openedAt}, ${now})`,
  );
  return { disputeId, before: null };
}

/** Writes what moved for a dispute, line by line; whether any of it is new. */
async function writeMovements(
  tx: TenantTransaction,
  { restaurantId, guaranteeId, currency }: GuaranteeRow,
  dispute: ProviderDispute,
): Promise<boolean> {
  let areNew = false;
  for (const { kind, ref, at, ...moved } of dispute.movements) {
    const line = { restaurantId, guaranteeId, kind, providerRef: ref, now: at };
    areNew = (await writeEntry(tx, { ...line, ...amountOf(kind, moved, dispute, currency) })) || areNew;
  }
  return areNew;
}

type Amount = Pick<ProviderDispute, 'amountMinor' | 'currency'>;

/**
 * A provider may settle in another currency than it charged. What the guest took back is then told in the currency of the charge, as the
 * provider says it of the dispute; what it took for itself is told as it took it.
 */
function amountOf(
  kind: MovementKind,
  { amountMinor, currency }: Amount,
  dispute: Amount,
  charged: string,
): Amount {
  const isFee = kind === 'fee' || kind === 'fee_returned';
  const isAsCharged = isFee || currency === charged || dispute.currency !== charged;
  return isAsCharged ? { amountMinor, currency } : { amountMinor: dispute.amountMinor, currency: charged };
}
