import { raw, sql } from '../../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../../platform/db/tenant-reads.ts';
import { MOST_LISTED } from './calendar-feed-rules.ts';
import { hashOfFeedToken, restaurantOfFeedToken } from './calendar-feed-token.ts';

/** A calendar address as resolvers hand it out. Its token is not among it. */
export interface CalendarFeedRow {
  restaurantId: string;
  feedId: string;
  name: string;
  service: string | null;
  withContact: boolean;
  /** E-mail address of who made it; null when the account is gone. */
  createdBy: string | null;
  createdAt: Date;
  lastReadAt: Date | null;
  revokedAt: Date | null;
}

const FEED = `select f.restaurant_id as "restaurantId", f.id as "feedId", f.name, f.service, f.with_contact as "withContact",
    u.email as "createdBy", f.created_at as "createdAt", f.last_read_at as "lastReadAt", f.revoked_at as "revokedAt"
  from calendar_feeds f left join users u on u.id = f.created_by`;

// What `closeDoors` does, said once more where an address is opened: no way of leaving a team forgets it.
const MAKER_MAY = `exists (select from memberships m where m.restaurant_id = f.restaurant_id and m.user_id = f.created_by
  and m.role in ('manager', 'owner'))`;

/** The calendar addresses of a restaurant: those that are open, the newest first, and then those that were revoked. */
export function calendarFeedRows(reads: TenantReads, restaurantId: string): Promise<CalendarFeedRow[]> {
  return reads.rows<CalendarFeedRow>(
    { restaurantIds: [restaurantId] },
    sql`${raw(FEED)} where f.restaurant_id = ${restaurantId}
        order by f.revoked_at is null desc, f.created_at desc, f.id desc limit ${raw(MOST_LISTED)}`,
  );
}

/** One by its uuid, at one of these restaurants; null for any other. */
export function calendarFeedRow(
  reads: TenantReads,
  scope: Scope,
  feedId: string,
): Promise<CalendarFeedRow | null> {
  return reads.row<CalendarFeedRow>(
    scope,
    sql`${raw(FEED)} where f.restaurant_id = any (${scope.restaurantIds}::uuid[]) and f.id = ${feedId}`,
  );
}

/** The calendar that a token opens; null for one that was revoked, whose maker may open none any more, and for what is no token. */
export async function calendarFeedOfToken(
  reads: TenantReads,
  token: string,
): Promise<CalendarFeedRow | null> {
  const restaurantId = restaurantOfFeedToken(token);
  if (!restaurantId) return null;
  return reads.row<CalendarFeedRow>(
    { restaurantIds: [restaurantId] },
    sql`${raw(FEED)} where f.restaurant_id = ${restaurantId} and f.token_hash = ${hashOfFeedToken(token)}
          and f.revoked_at is null and ${raw(MAKER_MAY)}`,
  );
}
