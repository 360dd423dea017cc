import { raw, type Statement, sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import type { GuaranteeEnd, GuaranteePurpose, GuaranteeState } from '../../guarantees/guarantee-state.ts';
import type { Terms } from '../../guarantees/rules/policy-rule.ts';
import type { Language } from '../../restaurants/language.ts';

/** Which guarantee. */
export interface KnownGuarantee {
  restaurantId: string;
  guaranteeId: string;
}

/** A guarantee as commands and jobs read it. */
export interface GuaranteeRow extends KnownGuarantee {
  state: GuaranteeState;
  purpose: GuaranteePurpose;
  bookingId: string | null;
  holdId: string;
  terms: Terms;
  guests: number;
  amountMinor: number;
  /** How much of it changes have released since, which were asked for less. */
  releasedMinor: number;
  /** By which discount code it was lowered, and by how much; null and 0 for none. */
  discountCode: string | null;
  discountMinor: number;
  /** The gift voucher that pays a part of it, and what it pays; null and 0 for none. */
  voucherId: string | null;
  voucherMinor: number;
  currency: string;
  freeUntil: Date;
  accountRef: string;
  checkoutRef: string | null;
  /** How many pages were asked for by a link, and until when the newest can be paid. */
  pageNumber: number;
  pageExpiresAt: Date | null;
  paymentRef: string | null;
  /** The booking that is asked for; null once it is made, or will not be. */
  request: unknown;
  requestHash: string;
  language: Language;
  expiresAt: Date;
  endedAs: GuaranteeEnd | null;
  endedAt: Date | null;
  waivedReason: string | null;
  createdAt: Date;
}

const COLUMNS = `g.restaurant_id as "restaurantId", g.id as "guaranteeId", g.state, g.purpose, g.booking_id as "bookingId", g.hold_id as "holdId",
  g.terms, g.guests, g.amount_minor as "amountMinor", g.released_minor as "releasedMinor", g.discount_code as "discountCode",
  g.discount_minor as "discountMinor", g.voucher_id as "voucherId", g.voucher_minor as "voucherMinor", g.currency, g.free_until as "freeUntil", g.account_ref as "accountRef",
  g.checkout_ref as "checkoutRef",
  g.page_number as "pageNumber", g.page_expires_at as "pageExpiresAt", g.payment_ref as "paymentRef", g.request, g.request_hash as "requestHash", g.language,
  g.expires_at as "expiresAt", g.ended_as as "endedAs", g.ended_at as "endedAt", g.waived_reason as "waivedReason",
  g.created_at as "createdAt"`;

/** Guarantees that match a condition of SQL on `g`. */
export function guaranteesWhere(condition: Statement): Statement {
  return sql`select ${raw(COLUMNS)} from guarantees g where ${condition}`;
}

/** One by its uuid, as it is; null for none. */
export function guaranteeRow(
  tx: TenantTransaction,
  { restaurantId, guaranteeId }: KnownGuarantee,
): Promise<GuaranteeRow | null> {
  return tx.row<GuaranteeRow>(
    guaranteesWhere(sql`g.restaurant_id = ${restaurantId} and g.id = ${guaranteeId}`),
  );
}

/** The same, which nobody else changes until the transaction is over. Locks of service days come first. */
export function lockGuarantee(
  tx: TenantTransaction,
  { restaurantId, guaranteeId }: KnownGuarantee,
): Promise<GuaranteeRow | null> {
  return tx.row<GuaranteeRow>(
    guaranteesWhere(sql`g.restaurant_id = ${restaurantId} and g.id = ${guaranteeId} for update`),
  );
}

/** The one that a visitor is paying for, by their hold; null for none. */
export function awaitingOfHold(
  tx: TenantTransaction,
  { restaurantId, holdId }: { restaurantId: string; holdId: string },
): Promise<GuaranteeRow | null> {
  return tx.row<GuaranteeRow>(
    guaranteesWhere(
      sql`g.restaurant_id = ${restaurantId} and g.hold_id = ${holdId} and g.state = 'awaiting' for update`,
    ),
  );
}
