import { joined, nothing, raw, type Statement, sql } from '../../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../../platform/db/tenant-reads.ts';
import {
  type CursorShape,
  type PageRequest,
  rowsToFetch,
} from '../../../platform/graphql/connections/connection.ts';
import { isUuid } from '../../../platform/ids/global-id.ts';
import type { PlanId } from '../../restaurants/plan/entitlements.ts';
import type { InvoiceStatus } from './invoice-status.ts';

/** An invoice as resolvers hand it out, in the names of the schema's fields. */
export interface InvoiceRow {
  restaurantId: string;
  invoiceId: string;
  number: string;
  planId: PlanId;
  status: InvoiceStatus;
  amountCents: number;
  creditUsedCents: number;
  cardBrand: string;
  cardLastFour: string;
  isSimulated: boolean;
  periodStart: Date;
  periodEnd: Date;
  issuedAt: Date;
}

/** Which invoices a list shows; what is left out does not narrow it. */
export interface InvoiceFilter {
  status?: InvoiceStatus | null;
  /** First and last date (yyyy-MM-dd) at the restaurant, both included. */
  from?: string | null;
  to?: string | null;
  /** In US cents, both included. */
  minAmount?: number | null;
  maxAmount?: number | null;
  /** Text that the number contains, whatever its case. */
  search?: string | null;
}

const COLUMNS = `i.restaurant_id as "restaurantId", i.id as "invoiceId", i.number, i.plan as "planId", i.status,
  i.amount_cents as "amountCents", i.credit_used_cents as "creditUsedCents", i.card_brand as "cardBrand",
  i.card_last_four as "cardLastFour", i.is_simulated as "isSimulated", i.period_start as "periodStart", i.period_end as "periodEnd",
  i.created_at as "issuedAt"`;
const TABLES = 'invoices i join restaurants r on r.id = i.restaurant_id';

/** The list's order, newest first: instant, then id. */
export const cursorOfInvoice = (row: InvoiceRow): readonly string[] => [
  row.issuedAt.toISOString(),
  row.invoiceId,
];

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** What the values of such a cursor can be. */
export const invoiceCursorShape: CursorShape = [(value) => INSTANT.test(value), isUuid];

function whereOf(restaurantId: string, filter: InvoiceFilter): Statement {
  const { status, from, to, minAmount, maxAmount, search } = filter;
  const day = raw('(i.created_at at time zone r.timezone)::date');
  const conditions = [sql`i.restaurant_id = ${restaurantId}`];
  if (status) conditions.push(sql`i.status = ${status}`);
  if (from) conditions.push(sql`${day} >= ${from}::date`);
  if (to) conditions.push(sql`${day} <= ${to}::date`);
  if (minAmount != null) conditions.push(sql`i.amount_cents >= ${minAmount}`);
  if (maxAmount != null) conditions.push(sql`i.amount_cents <= ${maxAmount}`);
  if (search) conditions.push(sql`strpos(lower(i.number), lower(${search})) > 0`);
  return sql`where ${joined(conditions, ' and ')}`;
}

const beyond = (comparison: '>' | '<', [at, id]: readonly string[]) =>
  sql` and (i.created_at, i.id) ${raw(comparison)} (${at}::timestamptz, ${id}::uuid)`;

/** One page of a restaurant's invoices, newest first, one row more than asked for, reversed when asked from the end. */
export function invoicePage(
  reads: TenantReads,
  restaurantId: string,
  filter: InvoiceFilter,
  page: PageRequest,
): Promise<InvoiceRow[]> {
  const direction = raw(page.backward ? 'asc' : 'desc');
  const after = page.after ? beyond('<', page.after) : nothing;
  const before = page.before ? beyond('>', page.before) : nothing;
  const statement = sql`select ${raw(COLUMNS)} from ${raw(TABLES)} ${whereOf(restaurantId, filter)}${after}${before}
    order by i.created_at ${direction}, i.id ${direction} limit ${raw(rowsToFetch(page))}`;
  return reads.rows<InvoiceRow>({ restaurantIds: [restaurantId] }, statement);
}

/** How many invoices the filter leaves. */
export async function invoiceCount(
  reads: TenantReads,
  restaurantId: string,
  filter: InvoiceFilter,
): Promise<number> {
  const row = await reads.row<{ count: number }>(
    { restaurantIds: [restaurantId] },
    sql`select count(*)::int as count from ${raw(TABLES)} ${whereOf(restaurantId, filter)}`,
  );
  return row?.count ?? 0;
}

/** One invoice, by its uuid, of one of these restaurants. */
export function invoiceRow(reads: TenantReads, scope: Scope, invoiceId: string): Promise<InvoiceRow | null> {
  return reads.row<InvoiceRow>(
    scope,
    sql`select ${raw(COLUMNS)} from ${raw(TABLES)} where i.restaurant_id = any (${scope.restaurantIds}::uuid[]) and i.id = ${invoiceId}`,
  );
}
