import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inNoRestaurant } from '../../../platform/db/in-restaurants.ts';
import { parseInput } from '../../../platform/errors/user-errors.ts';
import { takeLinkTry } from './email-link-limits.ts';
import { linkIsOver, takeEmailLink } from './email-links.ts';

const rules = z.object({ token: z.string() });

/**
 * Confirms an account's address by the link that was mailed to it. Refuses with INVALID on `token` when the link is over,
 * or the account has another address by now.
 */
export async function verifyEmail(app: App, input: unknown, address: string): Promise<void> {
  const { token } = parseInput(rules, input);
  await takeLinkTry(app, address);
  const now = app.clock.now();
  await inNoRestaurant(app.orm, async (em) => {
    const { link, user } = await takeEmailLink(em, { token, kind: 'verify', now });
    if (link.address !== user.email) throw linkIsOver();
    user.emailVerifiedAt ??= now;
  });
}
