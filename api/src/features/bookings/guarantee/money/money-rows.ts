import { joined, nothing, raw, type Statement, sql } from '../../../../platform/db/statement.ts';
import type { TenantReads } from '../../../../platform/db/tenant-reads.ts';
import {
  type CursorShape,
  type PageRequest,
  rowsToFetch,
} from '../../../../platform/graphql/connections/connection.ts';
import { isUuid } from '../../../../platform/ids/global-id.ts';
import type { EntryKind } from '../../../guarantees/ledger/balance.ts';
import type { GuaranteeKind } from '../../../guarantees/rules/policy-rule.ts';
import { type GuaranteeBalance, MOST_CURRENCIES } from './guarantee-entry.type.ts';

/** A line of the ledger as resolvers hand it out. */
export interface EntryRow {
  entryId: string;
  kind: EntryKind;
  amountMinor: number;
  currency: string;
  at: Date;
  providerRef: string;
  guaranteeKind: GuaranteeKind;
  bookingUuid: string | null;
  reference: string | null;
  visitDate: string | null;
}

/** First and last date (yyyy-MM-dd) at the restaurant, both included; left out, all of them. */
export interface MoneySpan {
  from?: string | null;
  to?: string | null;
}

/** The list's order, newest first: instant, then id. */
export const cursorOfEntry = ({ at, entryId }: EntryRow): readonly string[] => [at.toISOString(), entryId];

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** What the values of such a cursor can be. */
export const entryCursorShape: CursorShape = [(value) => INSTANT.test(value), isUuid];

// Instants of the dates, not dates of the lines: so the index of the lines by time answers.
function whereOf(restaurantId: string, { from, to }: MoneySpan): Statement {
  const conditions = [sql`e.restaurant_id = ${restaurantId}`];
  if (from) conditions.push(sql`e.created_at >= (${from}::date)::timestamp at time zone r.timezone`);
  if (to) conditions.push(sql`e.created_at < (${to}::date + 1)::timestamp at time zone r.timezone`);
  return joined(conditions, ' and ');
}

const beyond = (comparison: '>' | '<', [at, id]: readonly string[]) =>
  sql` and (e.created_at, e.id) ${raw(comparison)} (${at}::timestamptz, ${id}::uuid)`;

/** One page of the ledger, newest first, one row more than asked for, reversed when asked from the end. */
export function entryPage(
  reads: TenantReads,
  restaurantId: string,
  span: MoneySpan,
  page: PageRequest,
): Promise<EntryRow[]> {
  const direction = raw(page.backward ? 'asc' : 'desc');
  const after = page.after ? beyond('<', page.after) : nothing;
  const before = page.before ? beyond('>', page.before) : nothing;
  return reads.rows<EntryRow>(
    { restaurantIds: [restaurantId] },
    sql`select e.id as "entryId", e.kind, e.amount_minor as "amountMinor", e.currency, e.created_at as at,
        e.provider_ref as "providerRef", g.terms ->> 'kind' as "guaranteeKind", b.id as "bookingUuid", b.reference,
        to_char(b.date, 'YYYY-MM-DD') as "visitDate"
      from guarantee_entries e join restaurants r on r.id = e.restaurant_id
        join guarantees g on g.restaurant_id = e.restaurant_id and g.id = e.guarantee_id
        left join bookings b on b.restaurant_id = g.restaurant_id and b.id = g.booking_id
      where ${whereOf(restaurantId, span)}${after}${before}
      order by e.created_at ${direction}, e.id ${direction} limit ${raw(rowsToFetch(page))}`,
  );
}

/** How many lines a span has. */
export async function entryCount(reads: TenantReads, restaurantId: string, span: MoneySpan): Promise<number> {
  const row = await reads.row<{ count: number }>(
    { restaurantIds: [restaurantId] },
    sql`select count(*)::int as count from guarantee_entries e join restaurants r on r.id = e.restaurant_id
      where ${whereOf(restaurantId, span)}`,
  );
  return row?.count ?? 0;
}

/** What the lines of a span come to, currency by currency. The balance is always the sum: there is no other place where one is kept. */
export function balanceRows(
  reads: TenantReads,
  restaurantId: string,
  span: MoneySpan,
): Promise<GuaranteeBalance[]> {
  return reads.rows<GuaranteeBalance>(
    { restaurantIds: [restaurantId] },
    sql`select currency, entries, charged as "chargedMinor", refunded as "refundedMinor", disputed as "disputedMinor",
        charged - refunded - disputed as "keptMinor", fees as "feesMinor"
      from (
        select e.currency, count(*)::int as entries,
          coalesce(sum(e.amount_minor) filter (where e.kind = 'charge'), 0)::int as charged,
          coalesce(sum(case e.kind when 'refund' then e.amount_minor when 'refund_failed' then -e.amount_minor end), 0)::int as refunded,
          coalesce(sum(case e.kind when 'dispute' then e.amount_minor when 'dispute_won' then -e.amount_minor end), 0)::int as disputed,
          coalesce(sum(case e.kind when 'fee' then e.amount_minor when 'fee_returned' then -e.amount_minor end), 0)::int as fees
        from guarantee_entries e join restaurants r on r.id = e.restaurant_id
        where ${whereOf(restaurantId, span)} group by e.currency order by count(*) desc, e.currency limit ${MOST_CURRENCIES}) sums`,
  );
}
