import { rowsByKey } from '../../platform/db/rows-by-key.ts';
import { joined, nothing, raw, type Statement, sql } from '../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import type { Metadata } from '../../platform/external/external-reference.ts';
import {
  type CursorShape,
  type PageRequest,
  rowsToFetch,
} from '../../platform/graphql/connections/connection.ts';
import { isUuid } from '../../platform/ids/global-id.ts';
import type { QueuedParty } from './history/passing-over.ts';
import type { WaitlistSource, WaitlistStatus } from './waitlist-values.ts';

/** A waitlist entry as resolvers hand it out, in the names of the schema's fields. */
export interface WaitlistEntryRow {
  restaurantId: string;
  entryId: string;
  customerName: string;
  phone: string;
  partySize: number;
  estimatedWait: number;
  proposedWait: number | null;
  notes: string | null;
  /** What an integrator's own system calls it. */
  externalId: string | null;
  metadata: Metadata[];
  revision: number;
  status: WaitlistStatus;
  source: WaitlistSource;
  bookingId: string | null;
  createdAt: Date;
  notifiedAt: Date | null;
  closedAt: Date | null;
  /** Place in the queue, 1 is next; null for who no longer waits. */
  position: number | null;
}

const OPEN = `('waiting', 'notified')`;

const COLUMNS = `e.restaurant_id as "restaurantId", e.id as "entryId", e.customer_name as "customerName", e.phone,
  e.party_size as "partySize", e.estimated_wait as "estimatedWait", e.proposed_wait as "proposedWait", e.notes,
  e.external_id as "externalId", e.metadata, e.revision, e.status,
  e.source, e.booking_id as "bookingId", e.created_at as "createdAt", e.notified_at as "notifiedAt",
  e.closed_at as "closedAt",
  case when e.status in ${OPEN} then (select count(*)::int from waitlist_entries o
    where o.restaurant_id = e.restaurant_id and o.status in ${OPEN}
      and (o.created_at, o.id) <= (e.created_at, e.id)) end as position`;

/** Which entries a list shows; what is left out does not narrow it. */
export interface WaitlistFilter {
  status?: WaitlistStatus | null;
  /** Only who still waits. */
  open?: boolean | null;
  /** Only who came from then on. */
  since?: Date | null;
  /** What an integrator's own system calls it. */
  externalId?: string | null;
}

/** The list's order, which is the queue's: when they came, then id. */
export const cursorOfEntry = (row: WaitlistEntryRow): readonly string[] => [
  row.createdAt.toISOString(),
  row.entryId,
];

/** What the values of such a cursor can be. */
export const waitlistCursorShape: CursorShape = [(text) => !Number.isNaN(Date.parse(text)), isUuid];

function whereOf(restaurantId: string, { status, open, since, externalId }: WaitlistFilter): Statement {
  const conditions = [sql`e.restaurant_id = ${restaurantId}`];
  if (status) conditions.push(sql`e.status = ${status}`);
  if (open) conditions.push(raw(`e.status in ${OPEN}`));
  if (since) conditions.push(sql`e.created_at >= ${since.toISOString()}::timestamptz`);
  if (externalId) conditions.push(sql`e.external_id = ${externalId}`);
  return joined(conditions, ' and ');
}

const beyond = (comparison: '>' | '<', [createdAt, id]: readonly string[]) =>
  sql` and (e.created_at, e.id) ${raw(comparison)} (${createdAt}::timestamptz, ${id}::uuid)`;

/** One page of a restaurant's waitlist, one row more than asked for, reversed when asked from the end. */
export function waitlistPage(
  reads: TenantReads,
  restaurantId: string,
  filter: WaitlistFilter,
  page: PageRequest,
): Promise<WaitlistEntryRow[]> {
  const direction = raw(page.backward ? 'desc' : 'asc');
  const after = page.after ? beyond('>', page.after) : nothing;
  const before = page.before ? beyond('<', page.before) : nothing;
  const statement = sql`select ${raw(COLUMNS)} from waitlist_entries e
    where ${whereOf(restaurantId, filter)}${after}${before}
    order by e.created_at ${direction}, e.id ${direction} limit ${raw(rowsToFetch(page))}`;
  return reads.rows<WaitlistEntryRow>({ restaurantIds: [restaurantId] }, statement);
}

/** How many entries a list holds in all. */
export async function waitlistCount(
  reads: TenantReads,
  restaurantId: string,
  filter: WaitlistFilter,
): Promise<number> {
  const statement = sql`select count(*)::int as count from waitlist_entries e where ${whereOf(restaurantId, filter)}`;
  const row = await reads.row<{ count: number }>({ restaurantIds: [restaurantId] }, statement);
  return row?.count ?? 0;
}

/** The entries with these uuids that the scope may see, in order of arrival. */
export function waitlistRows(
  reads: TenantReads,
  scope: Scope,
  entryIds: readonly string[],
): Promise<WaitlistEntryRow[]> {
  const of = sql`restaurant_id = any (${scope.restaurantIds}::uuid[])`;
  const entries = rowsByKey({ table: 'waitlist_entries', of, among: sql`${entryIds}::uuid[]` });
  return reads.rows<WaitlistEntryRow>(
    scope,
    sql`select ${raw(COLUMNS)} from ${entries} as e order by e.created_at, e.id`,
  );
}

/** One entry by its uuid, among the restaurants of the scope; null when it is none of theirs. */
export async function waitlistRow(
  reads: TenantReads,
  scope: Scope,
  entryId: string,
): Promise<WaitlistEntryRow | null> {
  const [row] = await waitlistRows(reads, scope, [entryId]);
  return row ?? null;
}

/** Who waits and came before an entry, in the order of the queue. */
export function partiesBefore(
  tx: TenantTransaction,
  { restaurantId, id, createdAt }: { restaurantId: string; id: string; createdAt: Date },
): Promise<QueuedParty[]> {
  return tx.rows<QueuedParty>(
    sql`select id as "entryId", party_size as "partySize", status from waitlist_entries
        where restaurant_id = ${restaurantId} and status in ${raw(OPEN)}
          and (created_at, id) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)
        order by created_at, id`,
  );
}
