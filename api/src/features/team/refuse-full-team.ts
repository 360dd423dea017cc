import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { Refusal, userError } from '../../platform/errors/user-errors.ts';
import { LARGEST_TEAM } from './team-size.ts';

/**
 * Refuses with TOO_MANY one more person for a team that is full, invited ones counted. An invitation whose time is over opens
 * nothing, and so takes nobody's place.
 */
export async function refuseFullTeam(em: TenantTransaction, restaurantId: string, now: Date): Promise<void> {
  const [team] = await em.execute<{ size: number }[]>(
    `select (select count(*) from memberships where restaurant_id = ?)::int +
        (select count(*) from invitations
          where restaurant_id = ? and status = 'pending' and expires_at > ?)::int as size`,
    [restaurantId, restaurantId, now],
  );
  if (!team || team.size < LARGEST_TEAM) return;
  const message = `A team has at most ${LARGEST_TEAM} people, invited ones counted. Remove somebody first.`;
  throw new Refusal(userError('TOO_MANY', message));
}
