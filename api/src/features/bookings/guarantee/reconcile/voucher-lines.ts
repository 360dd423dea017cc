import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import type { Line } from './differences.ts';

/**
 * What gift vouchers were paid with, what of it went back or was sent back, and what banks took of it and gave back, since an instant: the provider's own
 * movements, which the ledger of a voucher follows. In the voucher's currency.
 */
export function voucherLinesSince(
  tx: TenantTransaction,
  { restaurantId, accountRef, since }: { restaurantId: string; accountRef: string; since: Date },
): Promise<Line[]> {
  return tx.rows<Line>(
    sql`select payment_ref as ref, 'charge' as kind, amount_minor as "amountMinor", currency, issued_at as at from gift_vouchers
        where restaurant_id = ${restaurantId} and account_ref = ${accountRef} and state = 'issued' and issued_at >= ${since}
      union all select moved.ref, moved.kind, moved.minor, v.currency, moved.at
        from gift_vouchers v join (
          select voucher_id, provider_ref as ref, 'refund' as kind, amount_minor as minor, answered_at as at from gift_voucher_refunds
            where restaurant_id = ${restaurantId} and state in ('done', 'failed') and answered_at >= ${since}
          union all select voucher_id, provider_ref, 'refund_failed', amount_minor, failed_at from gift_voucher_refunds
            where restaurant_id = ${restaurantId} and failed_at >= ${since}
          union all select voucher_id, provider_ref, 'dispute', taken_minor, taken_at from gift_voucher_disputes
            where restaurant_id = ${restaurantId} and taken_at >= ${since}
          union all select voucher_id, provider_ref, 'dispute_won', won_minor, won_at from gift_voucher_disputes
            where restaurant_id = ${restaurantId} and won_at >= ${since}) moved on moved.voucher_id = v.id
        where v.restaurant_id = ${restaurantId} and v.account_ref = ${accountRef}`,
  );
}
