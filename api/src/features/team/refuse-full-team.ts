import { sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../platform/errors/user-errors.ts';
import { LARGEST_TEAM } from './team-size.ts';

/**
 * Refuses with TOO_MANY one more person for a team that is full, invited ones counted. An invitation whose time is over opens
 * nothing, and so takes nobody's place.
 */
export async function refuseFullTeam(tx: TenantTransaction, restaurantId: string, now: Date): Promise<void> {
  const [team] = await tx.rows<{
    size: number;
  }>(sql`select (select count(*) from memberships where restaurant_id = ${restaurantId})::int +
        (select count(*) from invitations
          where restaurant_id = ${restaurantId} and status = 'pending' and expires_at > ${now})::int as size`);
  if (!team || team.size < LARGEST_TEAM) return;
  const message = `A team has at most ${LARGEST_TEAM} people, invited ones counted. Remove somebody first.`;
  throw new Refusal(userError('TOO_MANY', message));
}
