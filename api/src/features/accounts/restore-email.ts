import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { inNoRestaurant } from '../../platform/db/in-restaurants.ts';
import { constraintOf } from '../../platform/db/sql-errors.ts';
import { parseInput, Refusal, userError } from '../../platform/graphql/user-errors.ts';
import { newSecret } from '../../platform/secrets.ts';
import { EmailLinkEntity } from './email-link.entity.ts';
import { takeLinkTry } from './email-link-limits.ts';
import { takeEmailLink } from './email-links.ts';
import { endSessions, forgetSessions } from './end-sessions.ts';
import { hashPassword } from './password.ts';
import { mailPasswordReset } from './request-password-reset.ts';
import { TwoFactorEntity } from './two-factor.entity.ts';

const rules = z.object({ token: z.string() });

/**
 * The way back: whoever asked for the change of address knew the password, and the holder of the earlier mailbox says that
 * it was not them. The account has its earlier address again, all sessions end, the known password is void and a link for
 * a new one is mailed. Two-factor authentication that was set up since the change was asked for is taken away, and every
 * link from since then is void. Refuses with INVALID on `token` when the link is over, with TAKEN when the address got an
 * account of its own meanwhile.
 */
export async function restoreEmail(app: App, input: unknown, address: string): Promise<{ userId: string }> {
  const { token } = parseInput(rules, input);
  await takeLinkTry(app, address);
  const now = app.clock.now();
  const unknownPassword = await hashPassword(newSecret());
  try {
    const { userId, ended } = await inNoRestaurant(app.orm, async (em) => {
      const { link, user } = await takeEmailLink(em, { token, kind: 'restore', now });
      user.email = link.address;
      user.emailVerifiedAt = now;
      user.passwordHash = unknownPassword;
      await em.flush();
      const since = { $gte: link.createdAt };
      const userId = user.id;
      await em.nativeUpdate(EmailLinkEntity, { userId, endedAt: null, createdAt: since }, { endedAt: now });
      await em.nativeDelete(TwoFactorEntity, { userId, startedAt: since });
      await mailPasswordReset(app, em, userId);
      return { userId, ended: await endSessions(app, em, { userId }) };
    });
    forgetSessions(app, ended);
    return { userId };
  } catch (error) {
    if (constraintOf(error) !== 'users_email_unique') throw error;
    throw new Refusal(userError('TAKEN', 'This address belongs to another account by now.', ['token']));
  }
}
