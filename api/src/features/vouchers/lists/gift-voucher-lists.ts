import { joined, nothing, raw, sql } from '../../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../../platform/db/tenant-reads.ts';
import {
  type CursorShape,
  type PageRequest,
  rowsToFetch,
} from '../../../platform/graphql/connections/connection.ts';
import { isUuid } from '../../../platform/ids/global-id.ts';
import { voucherOfCode } from '../code/voucher-of-code.ts';
import type { VoucherEntryKind } from '../ledger/voucher-entry.ts';
import { type VoucherRow, vouchersWhere } from '../voucher-rows.ts';
import { type GiftVoucherBalance, MOST_LINES, MOST_SUMS } from './gift-voucher.type.ts';

/** Which vouchers: by words of their people or the last four symbols; all of them when left out. */
export interface VoucherFilter {
  search: string;
  now: Date;
}

/** The list's order, newest first: instant, then id. */
export const cursorOfVoucher = ({ issuedAt, voucherId }: VoucherRow): readonly string[] => [
  issuedAt?.toISOString() ?? '',
  voucherId,
];

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** What the values of such a cursor can be. */
export const voucherCursorShape: CursorShape = [(value) => INSTANT.test(value), isUuid];

function conditionOf(restaurantId: string, search: string) {
  const conditions = [sql`v.restaurant_id = ${restaurantId} and v.state = 'issued'`];
  for (const word of search.split(' ').filter(Boolean)) {
    const like = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    conditions.push(sql`(v.buyer_name ilike ${like} or v.recipient_name ilike ${like} or v.buyer_email ilike ${like}
      or v.recipient_email ilike ${like} or v.last_four = upper(${word}))`);
  }
  return joined(conditions, ' and ');
}

/** One page of vouchers, newest first, one row more than asked for, reversed when asked from the end. */
export function voucherPage(
  reads: TenantReads,
  restaurantId: string,
  { search, now }: VoucherFilter,
  page: PageRequest,
): Promise<VoucherRow[]> {
  const direction = raw(page.backward ? 'asc' : 'desc');
  const beyond = (comparison: '>' | '<', [at, id]: readonly string[]) =>
    sql` and (v.issued_at, v.id) ${raw(comparison)} (${at}::timestamptz, ${id}::uuid)`;
  const after = page.after ? beyond('<', page.after) : nothing;
  const before = page.before ? beyond('>', page.before) : nothing;
  return reads.rows<VoucherRow>(
    { restaurantIds: [restaurantId] },
    vouchersWhere(
      sql`${conditionOf(restaurantId, search)}${after}${before}
        order by v.issued_at ${direction}, v.id ${direction} limit ${raw(rowsToFetch(page))}`,
      now,
    ),
  );
}

/** How many vouchers there are. */
export async function voucherCount(
  reads: TenantReads,
  restaurantId: string,
  search: string,
): Promise<number> {
  const row = await reads.row<{ count: number }>(
    { restaurantIds: [restaurantId] },
    sql`select count(*)::int as count from gift_vouchers v where ${conditionOf(restaurantId, search)}`,
  );
  return row?.count ?? 0;
}

/** A voucher by its code, typed or scanned; null for what is none of this restaurant. */
export function voucherByCode(
  reads: TenantReads,
  restaurantId: string,
  { text, now }: { text: string; now: Date },
): Promise<VoucherRow | null> {
  return reads.row<VoucherRow>({ restaurantIds: [restaurantId] }, voucherOfCode(restaurantId, text, now));
}

/** One by its uuid, at one of these restaurants; null for any other. */
export function giftVoucherRow(
  reads: TenantReads,
  scope: Scope,
  voucherId: string,
  now: Date,
): Promise<VoucherRow | null> {
  return reads.row<VoucherRow>(
    scope,
    vouchersWhere(
      sql`v.restaurant_id = any (${scope.restaurantIds}::uuid[]) and v.id = ${voucherId} and v.state = 'issued'`,
      now,
    ),
  );
}

/** A line as resolvers hand it out. */
export interface VoucherLine {
  kind: VoucherEntryKind;
  amountMinor: number;
  at: Date;
  reason: string | null;
  madeBy: string | null;
  reference: string | null;
}

/** The lines of a voucher, the newest first. */
export function voucherLines(
  reads: TenantReads,
  { restaurantId, voucherId }: VoucherRow,
): Promise<VoucherLine[]> {
  return reads.rows<VoucherLine>(
    { restaurantIds: [restaurantId] },
    sql`select e.kind, e.amount_minor as "amountMinor", e.created_at as at, e.reason, coalesce(m.name, initcap(m.role)) as "madeBy",
        b.reference
      from gift_voucher_entries e
        left join memberships m on m.restaurant_id = e.restaurant_id and m.user_id = e.made_by
        left join guarantees g on g.restaurant_id = e.restaurant_id and g.id = e.guarantee_id
        left join bookings b on b.restaurant_id = g.restaurant_id and b.id = g.booking_id
      where e.restaurant_id = ${restaurantId} and e.voucher_id = ${voucherId}
      order by e.created_at desc, e.id desc limit ${MOST_LINES}`,
  );
}

/** What all vouchers come to, currency by currency. */
export function voucherSums(reads: TenantReads, restaurantId: string): Promise<GiftVoucherBalance[]> {
  return reads.rows<GiftVoucherBalance>(
    { restaurantIds: [restaurantId] },
    sql`select currency, vouchers, issued as "issuedMinor", redeemed as "redeemedMinor", refunded as "refundedMinor",
        voided as "voidedMinor", expired as "expiredMinor", disputed as "disputedMinor",
        issued - redeemed - refunded - voided - expired - disputed as "outstandingMinor"
      from (
        select v.currency, count(distinct v.id)::int as vouchers,
          coalesce(sum(e.amount_minor) filter (where e.kind = 'issued'), 0)::int as issued,
          coalesce(sum(case when e.kind = 'redeemed' then e.amount_minor
            when e.kind = 'returned' and e.guarantee_id is not null then -e.amount_minor end), 0)::int as redeemed,
          coalesce(sum(case when e.kind = 'refunded' then e.amount_minor
            when e.kind = 'returned' and e.guarantee_id is null then -e.amount_minor end), 0)::int as refunded,
          coalesce(sum(e.amount_minor) filter (where e.kind = 'voided'), 0)::int as voided,
          coalesce(sum(e.amount_minor) filter (where e.kind = 'expired'), 0)::int as expired,
          coalesce(sum(case e.kind when 'disputed' then e.amount_minor when 'dispute_won' then -e.amount_minor end), 0)::int as disputed
        from gift_vouchers v join gift_voucher_entries e on e.restaurant_id = v.restaurant_id and e.voucher_id = v.id
        where v.restaurant_id = ${restaurantId} group by v.currency order by count(*) desc, v.currency limit ${MOST_SUMS}) sums`,
  );
}
