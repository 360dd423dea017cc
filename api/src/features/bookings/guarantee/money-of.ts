import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { type Balance, balanceOf, type Entry, refundable } from '../../guarantees/ledger/balance.ts';
import type { KnownGuarantee } from './guarantee-rows.ts';

/** What a guarantee has come to, in minor units. */
export interface MoneyOfGuarantee extends Balance {
  /** Refunds that the provider was asked for and has not answered. */
  refundsOnWay: number;
  /** Charges that the provider was asked for without having been done: on their way, declined, or waiting for the guest. */
  chargesTried: number;
  /** What is paid with a gift voucher, less what came back to it. */
  voucherKept: number;
  /** The most that can go back through the provider now. */
  refundableByCard: number;
  /** The most that can go back now, to the card and to the voucher. */
  refundable: number;
}

/** Adds up the lines and what is on its way. Under the lock of the guarantee, or it may change meanwhile. */
export async function moneyOf(
  tx: Pick<TenantTransaction, 'rows'>,
  { restaurantId, guaranteeId }: KnownGuarantee,
): Promise<MoneyOfGuarantee> {
  const [entries, moves, [voucher]] = await Promise.all([
    tx.rows<Entry>(
      // A fee in another currency adds up to nothing with these.
      sql`select e.kind, e.amount_minor as "amountMinor" from guarantee_entries e
          join guarantees g on g.restaurant_id = e.restaurant_id and g.id = e.guarantee_id and g.currency = e.currency
        where e.restaurant_id = ${restaurantId} and e.guarantee_id = ${guaranteeId}`,
    ),
    tx.rows<{ kind: string; state: string; amountMinor: number }>(
      sql`select kind, state, amount_minor as "amountMinor" from guarantee_moves
        where restaurant_id = ${restaurantId} and guarantee_id = ${guaranteeId} and state not in ('done', 'failed')`,
    ),
    tx.rows<{ kept: number }>(
      sql`select coalesce(sum(case kind when 'redeemed' then amount_minor else -amount_minor end), 0)::int as kept
        from gift_voucher_entries where restaurant_id = ${restaurantId} and guarantee_id = ${guaranteeId}`,
    ),
  ]);
  const sum = (wanted: (move: { kind: string; state: string }) => boolean) =>
    moves.filter(wanted).reduce((total, { amountMinor }) => total + amountMinor, 0);
  const refundsOnWay = sum(({ kind, state }) => kind === 'refund' && state === 'asked');
  const balance = balanceOf(entries);
  const voucherKept = voucher?.kept ?? 0;
  const refundableByCard = refundable(balance, refundsOnWay);
  return {
    ...balance,
    refundsOnWay,
    chargesTried: sum(({ kind }) => kind === 'charge'),
    voucherKept,
    refundableByCard,
    refundable: refundableByCard + voucherKept,
  };
}
