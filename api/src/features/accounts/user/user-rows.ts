import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { AccountSecurity } from './account-security.type.ts';
import type { UserRow } from './user.type.ts';

/** A user by uuid. Callers show it to that user alone. */
export function userRow(reads: TenantReads, userId: string): Promise<UserRow | null> {
  return reads.row<UserRow>(
    { restaurantIds: [], userId },
    sql`select id as "userId", email from users where id = ${userId}`,
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
    sql`select id as "userId", email from users where id = any (${[...userIds]}::uuid[])`,
  );
  return new Map(rows.map(({ userId, email }) => [userId, email]));
}

/** Whether a user's address is confirmed. Callers show it to that user alone. */
export async function isEmailVerified(reads: TenantReads, userId: string): Promise<boolean> {
  const row = await reads.row<{ isVerified: boolean }>(
    { restaurantIds: [], userId },
    sql`select email_verified_at is not null as "isVerified" from users where id = ${userId}`,
  );
  return row?.isVerified ?? false;
}

/** How a user's account is guarded. Callers show it to that user alone. */
export async function accountSecurity(
  reads: TenantReads,
  { userId, now }: { userId: string; now: Date },
): Promise<AccountSecurity> {
  const row = await reads.row<AccountSecurity>(
    { restaurantIds: [], userId },
    sql`select t.user_id is not null as "twoFactorEnabled",
          coalesce(cardinality(t.backup_code_hashes), 0) as "backupCodesLeft",
          (select l.address from email_links l where l.user_id = u.id and l.kind = 'change' and l.ended_at is null
            and l.expires_at > ${now}) as "pendingEmail"
        from users u left join two_factors t on t.user_id = u.id and t.enabled_at is not null
        where u.id = ${userId}`,
  );
  return row ?? { pendingEmail: null, twoFactorEnabled: false, backupCodesLeft: 0 };
}
