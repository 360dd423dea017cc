import { nothing, raw, type Statement, sql } from '../../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../../platform/db/tenant-reads.ts';
import {
  type CursorShape,
  type PageRequest,
  rowsToFetch,
} from '../../../platform/graphql/connections/connection.ts';
import { isUuid } from '../../../platform/ids/global-id.ts';
import type { SecurityEventRow } from './security-event.type.ts';

/** Whose events are read: a person's own, or a restaurant's. Callers show them to that person, or to its owners, alone. */
export type EventsOf = { userId: string } | { restaurantId: string };

/** The list's order, newest first: ids are made in the order of time. */
export const cursorOfEvent = ({ eventId }: SecurityEventRow): readonly string[] => [eventId];

/** What the value of such a cursor can be. */
export const eventCursorShape: CursorShape = [isUuid];

const COLUMNS = `e.id as "eventId", e.event as kind, e.outcome, e.code, e.user_agent as "userAgent", e.occurred_at as "occurredAt"`;

const scopeOf = (whose: EventsOf): Scope =>
  'userId' in whose ? { restaurantIds: [], userId: whose.userId } : { restaurantIds: [whose.restaurantId] };

/** Columns, tables and condition of whose events are asked for. */
function partsOf(whose: EventsOf): { by: Statement; from: Statement } {
  return 'userId' in whose
    ? { by: raw('null::text'), from: sql`from account_events e where e.user_id = ${whose.userId}` }
    : {
        by: raw('u.email'),
        from: sql`from restaurant_events e left join users u on u.id = e.user_id
          where e.restaurant_id = ${whose.restaurantId}`,
      };
}

/** One page of events, newest first, one row more than asked for, reversed from the end. */
export function securityEventPage(
  reads: TenantReads,
  whose: EventsOf,
  page: PageRequest,
): Promise<SecurityEventRow[]> {
  const direction = raw(page.backward ? 'asc' : 'desc');
  const { by, from } = partsOf(whose);
  const after = page.after ? sql` and e.id < ${page.after[0]}::uuid` : nothing;
  const before = page.before ? sql` and e.id > ${page.before[0]}::uuid` : nothing;
  const statement = sql`select ${raw(COLUMNS)}, ${by} as "by" ${from}${after}${before}
    order by e.id ${direction} limit ${raw(rowsToFetch(page))}`;
  return reads.rows<SecurityEventRow>(scopeOf(whose), statement);
}

/** How many events there are, of those that are still kept. */
export async function securityEventCount(reads: TenantReads, whose: EventsOf): Promise<number> {
  const row = await reads.row<{ count: number }>(
    scopeOf(whose),
    sql`select count(*)::int as count ${partsOf(whose).from}`,
  );
  return row?.count ?? 0;
}

/** One event by its uuid, of a person's own or of the restaurants in scope; null for any other. */
export async function securityEventRow(
  reads: TenantReads,
  { userId, restaurantIds }: { userId: string | null; restaurantIds: readonly string[] },
  eventId: string,
): Promise<SecurityEventRow | null> {
  return reads.row<SecurityEventRow>(
    { restaurantIds: [...restaurantIds], userId },
    sql`select ${raw(COLUMNS)}, null::text as "by" from account_events e
          where e.user_id = ${userId}::uuid and e.id = ${eventId}
        union all
        select ${raw(COLUMNS)}, u.email as "by" from restaurant_events e left join users u on u.id = e.user_id
          where e.restaurant_id = any (${[...restaurantIds]}::uuid[]) and e.id = ${eventId}
        limit 1`,
  );
}
