import type { AuthorKind, Channel } from '../../platform/auth/author-at-work.ts';
import { nothing, raw, type Statement, sql } from '../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../platform/db/tenant-reads.ts';
import {
  type Connection,
  type CursorShape,
  connectionOf,
  type PageArgs,
  type PageRequest,
  pageRequest,
  rowsToFetch,
} from '../../platform/graphql/connections/connection.ts';
import type { LoggedChange } from './changed-field.ts';

/** An entry of the change log as resolvers hand it out. */
export interface ChangeLogRow {
  restaurantId: string;
  changeId: string;
  /** Higher is later. */
  position: string;
  authorKind: AuthorKind;
  /** What the person is called there, else their email address; the key's name; null for guests and the system. */
  authorName: string | null;
  channel: Channel;
  agentName: string | null;
  operation: string | null;
  requestId: string | null;
  changes: Record<string, LoggedChange>;
  /** Of all tables in it, by uuid. */
  names: Record<string, string>;
  at: Date;
}

/** Whose log it is. */
export type LoggedThing = { restaurantId: string } & ({ bookingId: string } | { entryId: string });

const cursorOfChange = ({ position }: ChangeLogRow): readonly string[] => [position];
const changeCursorShape: CursorShape = [(text) => /^\d{1,18}$/.test(text)];

// What a transaction took back by itself has changed nothing.
const logOf = (of: LoggedThing): Statement => {
  const thing =
    'bookingId' in of ? sql`c.booking_id = ${of.bookingId}` : sql`c.waitlist_entry_id = ${of.entryId}`;
  return sql`from change_log c where c.restaurant_id = ${of.restaurantId} and ${thing} and c.changes <> '{}'`;
};

/** A page of the log of one booking, or of one party on the waitlist, newest first. */
export async function changeLogOf(
  reads: TenantReads,
  of: LoggedThing,
  args: PageArgs,
): Promise<Connection<ChangeLogRow>> {
  const page = pageRequest(args, changeCursorShape);
  const rows = await changeLogPage(reads, of, page);
  return connectionOf(rows, page, cursorOfChange, () => changeLogCount(reads, of));
}

// The log of a page, and who the authors are.
const inFull = (entries: Statement): Statement => sql`
  select c.restaurant_id as "restaurantId", c.id as "changeId", c.position::text as position, c.author_kind as "authorKind",
    c.channel, c.agent as "agentName", c.operation, c.request_id as "requestId", c.changes, c.written_at as at,
    case c.author_kind when 'api_key' then k.name else coalesce(m.name, u.email) end as "authorName",
    coalesce((select jsonb_object_agg(t.id, t.name) from tables t where t.restaurant_id = c.restaurant_id
      and (c.changes #> '{tables,0}' ? t.id::text or c.changes #> '{tables,1}' ? t.id::text)), '{}')
      || coalesce((select jsonb_object_agg(a.id, a.name) from areas a where a.restaurant_id = c.restaurant_id
        and a.id::text in (c.changes #>> '{area_id,0}', c.changes #>> '{area_id,1}')), '{}') as names
  from (${entries}) c
    left join memberships m on m.restaurant_id = c.restaurant_id and m.user_id = c.user_id
    left join users u on u.id = c.user_id
    left join api_keys k on k.id = c.api_key_id`;

function changeLogPage(reads: TenantReads, of: LoggedThing, page: PageRequest): Promise<ChangeLogRow[]> {
  const direction = raw(page.backward ? 'asc' : 'desc');
  const after = page.after ? sql` and c.position < ${page.after[0]}::bigint` : nothing;
  const before = page.before ? sql` and c.position > ${page.before[0]}::bigint` : nothing;
  const entries = sql`select c.* ${logOf(of)}${after}${before} order by c.position ${direction} limit ${raw(rowsToFetch(page))}`;
  return reads.rows<ChangeLogRow>(
    { restaurantIds: [of.restaurantId] },
    sql`${inFull(entries)} order by c.position ${direction}`,
  );
}

/** One entry by its uuid, at one of these restaurants. */
export function changeLogRow(
  reads: TenantReads,
  scope: Scope,
  changeId: string,
): Promise<ChangeLogRow | null> {
  return reads.row<ChangeLogRow>(
    scope,
    inFull(
      sql`select c.* from change_log c where c.restaurant_id = any (${scope.restaurantIds}::uuid[]) and c.id = ${changeId}`,
    ),
  );
}

async function changeLogCount(reads: TenantReads, of: LoggedThing): Promise<number> {
  const { restaurantId } = of;
  const row = await reads.row<{ count: number }>(
    { restaurantIds: [restaurantId] },
    sql`select count(*)::int as count ${logOf(of)}`,
  );
  return row?.count ?? 0;
}
