import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inNoRestaurant } from '../../../platform/db/in-restaurants.ts';
import { constraintOf } from '../../../platform/db/sql-errors.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { endPasswordResets } from '../password/end-password-resets.ts';
import { takeLinkTry } from './email-link-limits.ts';
import { takeEmailLink } from './email-links.ts';
import { type LinkOpener, proveAccount } from './prove-account.ts';

const rules = z.object({ token: z.string(), password: z.string().nullish() });

/**
 * Makes the address of a mailed link the account's own, confirmed. Links for a forgotten password that went to the old
 * address stop working; sessions go on. Refuses with INVALID on `token` when the link is over, with TAKEN when the
 * address got an account of its own meanwhile: who holds the link reads that mailbox and may know. Refuses as
 * `proveAccount` does when whoever opens it does not show that the account is theirs: a mistyped address gives it to nobody.
 */
export async function confirmEmailChange(
  app: App,
  input: unknown,
  { address, ...opener }: LinkOpener & { address: string },
): Promise<{ userId: string }> {
  const { token, password } = parseInput(rules, input);
  await takeLinkTry(app, address);
  const now = app.clock.now();
  try {
    return await inNoRestaurant(app, async (tx) => {
      const { link, user } = await takeEmailLink(tx, { token, kind: 'change', now });
      await proveAccount(app, tx, user, { ...opener, password });
      user.email = link.address;
      user.emailVerifiedAt = now;
      await tx.entities.flush();
      await endPasswordResets(app, tx, user.id);
      return { userId: user.id };
    });
  } catch (error) {
    if (constraintOf(error) !== 'users_email_unique') throw error;
    throw new Refusal(userError('TAKEN', 'This address belongs to another account by now.', ['token']));
  }
}
