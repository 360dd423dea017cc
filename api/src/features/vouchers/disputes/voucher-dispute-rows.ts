import DataLoader from 'dataloader';
import { type Statement, sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { DisputeState } from '../../../platform/payments/guests/guest-payments.ts';
import type { KnownVoucher } from '../voucher-rows.ts';
import { MOST_OF_VOUCHER, MOST_OF_VOUCHERS } from './voucher-dispute.type.ts';

/** A dispute of a voucher's payment as resolvers hand it out. */
export interface VoucherDisputeRow {
  restaurantId: string;
  disputeId: string;
  voucherUuid: string;
  lastFour: string;
  amountMinor: number;
  currency: string;
  reason: string;
  state: DisputeState;
  answerBy: Date | null;
  answerUrl: string;
  openedAt: Date;
}

const disputesWhere = (condition: Statement): Statement => sql`
  select d.restaurant_id as "restaurantId", d.id as "disputeId", v.id as "voucherUuid", v.last_four as "lastFour", d.amount_minor as "amountMinor", d.currency,
    d.reason, d.state, d.answer_by as "answerBy", d.answer_url as "answerUrl", d.opened_at as "openedAt"
  from gift_voucher_disputes d join gift_vouchers v on v.restaurant_id = d.restaurant_id and v.id = d.voucher_id
  where ${condition}`;

/** The disputes of a restaurant's vouchers: those to answer first, then the newest. */
export function disputesOfVouchers(reads: TenantReads, restaurantId: string): Promise<VoucherDisputeRow[]> {
  return reads.rows<VoucherDisputeRow>(
    { restaurantIds: [restaurantId] },
    sql`${disputesWhere(sql`d.restaurant_id = ${restaurantId}`)}
      order by d.state <> 'needs_answer', d.opened_at desc, d.id desc limit ${MOST_OF_VOUCHERS}`,
  );
}

const loader = (reads: TenantReads) =>
  new DataLoader<KnownVoucher, VoucherDisputeRow[], string>((vouchers) => ofEach(reads, vouchers), {
    cacheKeyFn: ({ voucherId }) => voucherId,
  });

/** The disputes of a voucher, the newest first; asked for voucher by voucher, they are read in one statement per restaurant. */
export function disputesOfVoucher(reads: TenantReads, voucher: KnownVoucher): Promise<VoucherDisputeRow[]> {
  return reads.once(loader).load(voucher);
}

async function ofEach(reads: TenantReads, vouchers: readonly KnownVoucher[]): Promise<VoucherDisputeRow[][]> {
  const byRestaurant = Map.groupBy(vouchers, ({ restaurantId }) => restaurantId);
  const found = await Promise.all(
    [...byRestaurant].map(([restaurantId, own]) => {
      const ids = own.map(({ voucherId }) => voucherId);
      const ours = sql`d.restaurant_id = ${restaurantId} and d.voucher_id = any (${ids}::uuid[])`;
      return reads.rows<VoucherDisputeRow>(
        { restaurantIds: [restaurantId] },
        sql`${disputesWhere(ours)} order by d.opened_at desc, d.id desc`,
      );
    }),
  );
  const byVoucher = Map.groupBy(found.flat(), ({ voucherUuid }) => voucherUuid);
  return vouchers.map(({ voucherId }) => (byVoucher.get(voucherId) ?? []).slice(0, MOST_OF_VOUCHER));
}
