import { raw, type Statement, sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import type { Language } from '../restaurants/language.ts';
import type { PurchaseState } from './purchase/purchase-state.ts';

/** Which voucher. */
export interface KnownVoucher {
  restaurantId: string;
  voucherId: string;
}

/** A voucher as commands, jobs and resolvers read it, with what its lines come to. */
export interface VoucherRow extends KnownVoucher {
  state: PurchaseState;
  amountMinor: number;
  currency: string;
  accountRef: string;
  checkoutRef: string | null;
  paymentRef: string | null;
  requestHash: string;
  codeHash: string | null;
  lastFour: string | null;
  buyerName: string;
  buyerEmail: string | null;
  recipientName: string;
  recipientEmail: string | null;
  message: string | null;
  language: Language;
  conditions: string | null;
  acceptedWords: string[];
  /** yyyy-MM-dd at the restaurant, included; null for ever. */
  expiresOn: string | null;
  /** Whether that day is over at the restaurant. */
  isOver: boolean;
  pageExpiresAt: Date;
  issuedAt: Date | null;
  voidedAt: Date | null;
  /** Minor units. */
  balance: number;
  /** What the buyer's bank has taken off it, less what was won back, in minor units. */
  disputed: number;
  createdAt: Date;
}

const sumOf = (
  signs: string,
) => `(select coalesce(sum(case ${signs} else 0 end), 0)::int from gift_voucher_entries e
    where e.restaurant_id = v.restaurant_id and e.voucher_id = v.id)`;

const COLUMNS = `v.restaurant_id as "restaurantId", v.id as "voucherId", v.state, v.amount_minor as "amountMinor", v.currency,
  v.account_ref as "accountRef", v.checkout_ref as "checkoutRef", v.payment_ref as "paymentRef", v.request_hash as "requestHash",
  v.code_hash as "codeHash", v.last_four as "lastFour", v.buyer_name as "buyerName", v.buyer_email as "buyerEmail",
  v.recipient_name as "recipientName", v.recipient_email as "recipientEmail", v.message, v.language, v.conditions,
  v.accepted_words as "acceptedWords", to_char(v.expires_on, 'YYYY-MM-DD') as "expiresOn", v.page_expires_at as "pageExpiresAt",
  v.issued_at as "issuedAt", v.voided_at as "voidedAt", v.created_at as "createdAt",
  ${sumOf(`when e.kind in ('issued', 'returned', 'dispute_won') then e.amount_minor when true then -e.amount_minor`)} as balance,
  ${sumOf(`when e.kind = 'disputed' then e.amount_minor when e.kind = 'dispute_won' then -e.amount_minor`)} as disputed`;

/** Vouchers that match a condition of SQL on `v`, `now` being the moment by which they are over or not. */
export function vouchersWhere(condition: Statement, now: Date): Statement {
  return sql`select ${raw(COLUMNS)},
      coalesce(v.expires_on < (${now}::timestamptz at time zone r.timezone)::date, false) as "isOver"
    from gift_vouchers v join restaurants r on r.id = v.restaurant_id where ${condition}`;
}

/** One by its uuid; null for none. */
export function voucherRow(
  tx: Pick<TenantTransaction, 'row'>,
  { restaurantId, voucherId }: KnownVoucher,
  now: Date,
): Promise<VoucherRow | null> {
  return tx.row<VoucherRow>(
    vouchersWhere(sql`v.restaurant_id = ${restaurantId} and v.id = ${voucherId}`, now),
  );
}

/** The same, which nobody else changes or adds a line to until the transaction is over. */
export async function lockVoucher(
  tx: TenantTransaction,
  known: KnownVoucher,
  now: Date,
): Promise<VoucherRow | null> {
  // A statement of its own: the sums of the next one have to see what the holder of the lock has written.
  await tx.rows(
    sql`select from gift_vouchers where restaurant_id = ${known.restaurantId} and id = ${known.voucherId} for update`,
  );
  return voucherRow(tx, known, now);
}
