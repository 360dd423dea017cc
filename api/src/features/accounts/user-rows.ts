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
