import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inNoRestaurant, inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { constraintOf } from '../../../platform/db/sql-errors.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { newSecret, sha256 } from '../../../platform/secrets/secrets.ts';
import { closeDoors } from '../../../platform/security/doors.ts';
import { hashPassword } from '../password/password.ts';
import { mailPasswordReset } from '../password/request-password-reset.ts';
import { restaurantsGivenBy } from '../user/restaurants-of-user.ts';
import { EmailLinkEntity } from './email-link.entity.ts';
import { takeLinkTry } from './email-link-limits.ts';
import { takeEmailLink } from './email-links.ts';

const rules = z.object({ token: z.string() });

/**
 * The way back: whoever asked for the change of address knew the password, and the holder of the earlier mailbox says that
 * it was not them. The account has its earlier address again, all sessions end, the known password is void and a link for
 * a new one is mailed. Every door that was opened since the thief was first seen is closed (`closeDoors`): a second factor
 * and backup codes, links, API keys, invitations, webhooks, and members who came in or rose by them, or by those, also where
 * the thief has left since; what is older stays. All owners of these restaurants are told by mail.
 * Refuses with INVALID on `token` when the link is over, with TAKEN when the address got an account of its own meanwhile.
 */
export async function restoreEmail(app: App, input: unknown, address: string): Promise<{ userId: string }> {
  const { token } = parseInput(rules, input);
  await takeLinkTry(app, address);
  const now = app.clock.now();
  const unknownPassword = await hashPassword(newSecret());
  try {
    const { userId } = await inRestaurants(app, await restaurantsOfLink(app, token), async (tx) => {
      const { link, user } = await takeEmailLink(tx, { token, kind: 'restore', now });
      user.email = link.address;
      // Never confirmed before: the new password that is mailed confirms it, and voids what was set up until then.
      user.emailVerifiedAt = link.wasConfirmed ? now : null;
      user.passwordHash = unknownPassword;
      await tx.entities.flush();
      const { id: userId } = user;
      const since = link.since && link.since < link.createdAt ? link.since : link.createdAt;
      await closeDoors(app, tx, { why: 'takenBack', userId, since, now });
      await mailPasswordReset(app, tx, userId);
      return { userId };
    });
    return { userId };
  } catch (error) {
    if (constraintOf(error) !== 'users_email_unique') throw error;
    throw new Refusal(userError('TAKEN', 'This address belongs to another account by now.', ['token']));
  }
}

/** Where the account of a link works, or brought somebody in: its doors there are closed, too. */
async function restaurantsOfLink(app: App, token: string): Promise<string[]> {
  const link = await inNoRestaurant(app, (tx) =>
    tx.entities.findOne(EmailLinkEntity, { tokenHash: sha256(token), kind: 'restore' }),
  );
  return link ? restaurantsGivenBy(app, link.userId) : [];
}
