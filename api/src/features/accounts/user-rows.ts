import { sql } from '../../platform/db/statement.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { UserRow } from './user.type.ts';

/** A user by uuid. Callers show it to that user alone. */
export function userRow(reads: TenantReads, userId: string): Promise<UserRow | null> {
  return reads.row<UserRow>(
    { restaurantIds: [], userId },
    sql((p) => `select id as "userId", email from users where id = ${p(userId)}`),
  );
}

/** The e-mail addresses of users by uuid; none for an id that is nobody's. Callers show them to people they work with. */
export async function userEmails(
  reads: TenantReads,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await reads.rows<UserRow>(
    { restaurantIds: [] },
    sql((p) => `select id as "userId", email from users where id = any (${p([...userIds])}::uuid[])`),
  );
  return new Map(rows.map(({ userId, email }) => [userId, email]));
}
