import { raw, sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { ActiveSessionRow } from './active-session.type.ts';

/** Sessions that a list shows, the latest used first; nobody has so many browsers. */
export const MOST_SESSIONS = 100;

/** Whose sessions are read, and at what time they have not ended. */
export interface SessionsOf {
  userId: string;
  now: Date;
}

const COLUMNS = `id as "sessionId", user_agent as "userAgent", address, created_at as "signedInAt",
  last_used_at as "lastUsedAt"`;

/** A person's sessions that go on. Callers show them to that person alone. */
export function activeSessionRows(
  reads: TenantReads,
  { userId, now }: SessionsOf,
): Promise<ActiveSessionRow[]> {
  return reads.rows<ActiveSessionRow>(
    { restaurantIds: [], userId },
    sql`select ${raw(COLUMNS)} from sessions
        where user_id = ${userId} and ended_at is null and expires_at > ${now}
        order by last_used_at desc, id desc limit ${raw(MOST_SESSIONS)}`,
  );
}

/** One of them by its uuid; null for somebody else's. */
export function activeSessionRow(
  reads: TenantReads,
  { userId, now }: SessionsOf,
  sessionId: string,
): Promise<ActiveSessionRow | null> {
  return reads.row<ActiveSessionRow>(
    { restaurantIds: [], userId },
    sql`select ${raw(COLUMNS)} from sessions
        where id = ${sessionId} and user_id = ${userId} and ended_at is null and expires_at > ${now}`,
  );
}
