import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { inNoRestaurant, type TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { parseInput, Refusal, userError } from '../../platform/graphql/user-errors.ts';
import type { Limit } from '../../platform/rate-limits.ts';
import { sha256 } from '../../platform/secrets.ts';
import { mailAccountNotice } from './account-notice.ts';
import { endEmailChanges } from './end-email-changes.ts';
import { endSessions, forgetSessions } from './end-sessions.ts';
import { hashPassword } from './password.ts';
import { PasswordResetEntity } from './password-reset.entity.ts';
import { newPassword } from './password-rule.ts';
import { forgiveFailedSignIns } from './sign-in-limits.ts';
import { UserEntity } from './user.entity.ts';

/** Tries from one network address: a token is far too long to guess, this only keeps the guessers away. */
const PER_ADDRESS: Limit = { name: 'reset-address', points: 60, perSeconds: 3_600 };

const rules = z.object({ token: z.string(), password: newPassword() });

/**
 * Gives an account its new password by the link that was mailed, and ends all of its sessions. Two-factor authentication
 * stays as it is: a mailbox alone must not open an account that asks for more. Refuses with INVALID on `token` when the
 * link is unknown, used, replaced or older than an hour; which of these, it does not say.
 */
export async function resetPassword(app: App, input: unknown, address: string): Promise<{ userId: string }> {
  const { token, password } = parseInput(rules, input);
  await app.limits.consume(PER_ADDRESS, address);
  const now = app.clock.now();
  const { userId, email, ended } = await inNoRestaurant(app.orm, async (em) => {
    const tokenHash = sha256(token);
    const sent = await em.findOne(PasswordResetEntity, { tokenHash });
    const user = sent?.userId ? await lockedUser(em, sent.userId) : null;
    if (!user) throw linkIsInvalid();
    // Read again behind the user's lock: of two uses at once, or a use and a newer request, only the first counts.
    const used = await em.nativeUpdate(
      PasswordResetEntity,
      { tokenHash, endedAt: null, expiresAt: { $gt: now } },
      { endedAt: now },
    );
    if (used === 0) throw linkIsInvalid();
    user.passwordHash = await hashPassword(password);
    user.emailVerifiedAt ??= now; // the link came by mail
    await em.flush();
    await endEmailChanges(app, em, user.id); // whoever asked for one knew the old password
    await mailAccountNotice(em, user.id, 'passwordChanged');
    return { userId: user.id, email: user.email, ended: await endSessions(app, em, { userId: user.id }) };
  });
  forgetSessions(app, ended);
  await forgiveFailedSignIns(app, { email, address });
  return { userId };
}

function lockedUser(em: TenantTransaction, userId: string): Promise<UserEntity | null> {
  return em.findOne(UserEntity, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

const linkIsInvalid = () =>
  new Refusal(
    userError('INVALID', 'This link has been used or is no longer valid. Please ask for a new one.', [
      'token',
    ]),
  );
