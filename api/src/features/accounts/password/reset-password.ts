import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inNoRestaurant, inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { closeDoors } from '../../../platform/security/doors.ts';
import { endEmailChanges } from '../email/end-email-changes.ts';
import { mailAccountNotice } from '../notices/account-notice.ts';
import { endSessions, forgetSessions } from '../sessions/end-sessions.ts';
import type { SignInPlace } from '../sessions/session-tokens.ts';
import { type DeviceOf, forgetOtherDevices, rememberDevice } from '../sign-in/known-devices.ts';
import { forgiveFailedSignIns } from '../sign-in/sign-in-limits.ts';
import { lockTwoFactor } from '../two-factor/second-factor.ts';
import { restaurantsOfUser } from '../user/restaurants-of-user.ts';
import { UserEntity } from '../user/user.entity.ts';
import { hashPassword } from './password.ts';
import { PasswordResetEntity } from './password-reset.entity.ts';
import { newPassword } from './password-rule.ts';

/** Tries from one network address: a token is far too long to guess, this only keeps the guessers away. */
const PER_ADDRESS: Limit = { name: 'reset-address', points: 60, perSeconds: 3_600 };

const rules = z.object({ token: z.string(), password: newPassword() });

/**
 * Gives an account its new password by the link that was mailed, and ends all of its sessions. Two-factor authentication
 * stays as it is: a mailbox alone must not open an account that asks for more. But an account whose address was never
 * confirmed belongs to whoever reads the mailbox: every door of the time before is closed, its second factor among them. Refuses with INVALID on `token` when the
 * link is unknown, used, replaced or older than an hour; which of these, it does not say. Answers with whose it is, and
 * the token for the browser's cookie, if the account knows the browser from now on.
 */
export async function resetPassword(
  app: App,
  input: unknown,
  { address, device }: Pick<SignInPlace, 'address' | 'device'>,
): Promise<{ userId: string; device: string | null }> {
  const { token, password } = parseInput(rules, input);
  await app.limits.consume(PER_ADDRESS, address);
  const now = app.clock.now();
  const tokenHash = sha256(token);
  const within = await restaurantsOfUnconfirmed(app, tokenHash);
  const { userId, email, ended, known } = await inRestaurants(app, within, async (tx) => {
    const sent = await tx.entities.findOne(PasswordResetEntity, { tokenHash });
    const user = sent?.userId ? await lockedUser(tx, sent.userId) : null;
    if (!user) throw linkIsInvalid();
    // Read again behind the user's lock: of two uses at once, or a use and a newer request, only the first counts.
    const used = await tx.entities.nativeUpdate(
      PasswordResetEntity,
      { tokenHash, endedAt: null, expiresAt: { $gt: now } },
      { endedAt: now },
    );
    if (used === 0) throw linkIsInvalid();
    user.passwordHash = await hashPassword(password);
    const wasConfirmed = user.emailVerifiedAt !== null && user.emailVerifiedAt !== undefined;
    user.emailVerifiedAt ??= now; // the link came by mail
    await tx.entities.flush();
    if (!wasConfirmed) await closeDoors(app, tx, { why: 'neverConfirmed', userId: user.id, now });
    await endEmailChanges(app, tx, user.id); // whoever asked for one knew the old password
    await mailAccountNotice(tx, user.id, 'passwordChanged');
    const known = await rememberResetting(tx, { userId: user.id, device }, now);
    return {
      userId: user.id,
      email: user.email,
      known,
      ended: await endSessions(app, tx, { userId: user.id }),
    };
  });
  forgetSessions(app, ended);
  await forgiveFailedSignIns(app, { email, address });
  return { userId, device: known };
}

/**
 * All browsers become strangers to the account but the one in which the mailed link was opened, so that guesses at the
 * account keep nobody from signing in with the new password. With a second factor none is known before it has passed that.
 */
async function rememberResetting(
  tx: TenantTransaction,
  { userId, device }: DeviceOf,
  now: Date,
): Promise<string | null> {
  await forgetOtherDevices(tx, { userId, device: null });
  const twoFactor = await lockTwoFactor(tx, userId);
  return twoFactor?.enabledAt ? null : rememberDevice(tx, { userId, device }, now);
}

/** Where an account works that was never confirmed: its doors there are closed, too. None for any other. */
async function restaurantsOfUnconfirmed(app: App, tokenHash: string): Promise<string[]> {
  const [user] = await inNoRestaurant(app, (tx) =>
    tx.rows<{ id: string }>(sql`select u.id from password_resets p join users u on u.id = p.user_id
        where p.token_hash = ${tokenHash} and u.email_verified_at is null`),
  );
  return user ? restaurantsOfUser(app, user.id) : [];
}

function lockedUser(tx: TenantTransaction, userId: string): Promise<UserEntity | null> {
  return tx.entities.findOne(UserEntity, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

const linkIsInvalid = () =>
  new Refusal(
    userError('INVALID', 'This link has been used or is no longer valid. Please ask for a new one.', [
      'token',
    ]),
  );
