import type { App } from '../../platform/app.ts';
import type { Limit } from '../../platform/rate-limits.ts';
import { sha256 } from '../../platform/secrets.ts';

/** Anybody may type anybody's address into a booking: no mailbox is flooded through us. */
const PER_GUEST: Limit = { name: 'guest-mail', points: 5, perSeconds: 3_600 };

/** Counts one mail to a guest's address and says whether it may leave. The table of limits holds a hash alone. */
export async function mayMailGuest({ limits, env }: App, email: string): Promise<boolean> {
  const count = await limits.count(PER_GUEST, sha256(email.toLowerCase()));
  return count <= PER_GUEST.points * env.RATE_LIMIT_FACTOR;
}
