import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inNoRestaurant } from '../../../platform/db/in-restaurants.ts';
import { parseInput } from '../../../platform/errors/user-errors.ts';
import { takeLinkTry } from './email-link-limits.ts';
import { linkIsOver, takeEmailLink } from './email-links.ts';
import { type LinkOpener, proveAccount } from './prove-account.ts';

const rules = z.object({ token: z.string(), password: z.string().nullish() });

/**
 * Confirms an account's address by the link that was mailed to it. Refuses with INVALID on `token` when the link is over,
 * or the account has another address by now; as `proveAccount` does when whoever opens it does not show that the account
 * is theirs: what a stranger set up with this address is never confirmed by a click in its mailbox.
 */
export async function verifyEmail(
  app: App,
  input: unknown,
  { address, ...opener }: LinkOpener & { address: string },
): Promise<void> {
  const { token, password } = parseInput(rules, input);
  await takeLinkTry(app, address);
  const now = app.clock.now();
  await inNoRestaurant(app, async (tx) => {
    const { link, user } = await takeEmailLink(tx, { token, kind: 'verify', now });
    if (link.address !== user.email) throw linkIsOver();
    await proveAccount(app, tx, user, { ...opener, password });
    user.emailVerifiedAt ??= now;
  });
}
