import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inNoRestaurant } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { emailAddress } from '../../../platform/text/text-rules.ts';
import { passwordMatches, SHORTEST_PASSWORD } from '../password/password.ts';
import { type IssuedSession, type SignInPlace, startSession } from '../sessions/session-tokens.ts';
import { lockTwoFactor, takeCode, withCodeTry } from '../two-factor/second-factor.ts';
import { deviceHashOf } from './known-devices.ts';
import { countFailedSignIn, forgetFailedSignIns, takeSignInTry } from './sign-in-limits.ts';

const rules = z.object({
  email: emailAddress(),
  password: z.string().min(SHORTEST_PASSWORD, 'Password must be at least 6 characters long'),
  rememberMe: z.boolean().nullish(),
  twoFactorCode: z.string().trim().nullish(),
});

interface FoundAccount {
  userId: string | null;
  email: string | null;
  passwordHash: string | null;
  isKnownAddress: boolean;
  isKnownDevice: boolean;
  hasSecondFactor: boolean;
}

/**
 * Signs a person in. An unknown address and a wrong password get the same answer in the same time. Throws
 * RATE_LIMITED after too many failures; refuses with INVALID_CREDENTIALS, and only once the password was right with
 * TWO_FACTOR_REQUIRED when a code is missing, or with INVALID on `twoFactorCode` when it is wrong. Strangers' guesses at the
 * account refuse nobody who comes in a browser that signed in before, or has password and code.
 */
export async function signIn(
  app: App,
  input: unknown,
  { address, userAgent, device }: SignInPlace,
): Promise<IssuedSession> {
  const { email, password, rememberMe, twoFactorCode } = parseInput(rules, input);
  const deviceHash = deviceHashOf(device);
  const [account] = // One statement whether or not the account exists, so that both take the same time.
    await inNoRestaurant(app, (tx) =>
      tx.rows<FoundAccount>(sql`
  select u.id as "userId", u.email, u.password_hash as "passwordHash",
    exists (select from sessions s where s.user_id = u.id and s.address = ${address}) as "isKnownAddress",
    exists (select from known_devices d where d.user_id = u.id and d.device_hash = ${deviceHash}) as "isKnownDevice",
    exists (select from two_factors t where t.user_id = u.id and t.enabled_at is not null) as "hasSecondFactor"
  from (select 1) as one left join users u on lower(u.email) = lower(${email})`),
    );
  const attempt = {
    email,
    address,
    isKnownAddress: account?.isKnownAddress ?? false,
    knownDevice: account?.isKnownDevice ? deviceHash : null,
  };
  const tooMany = await takeSignInTry(app, attempt);
  const matches = await passwordMatches(account?.passwordHash ?? null, password);
  // While strangers guess at it, an account without a second factor answers them alike whether a guess was right.
  const isOpen = matches && (tooMany === null || account?.hasSecondFactor);
  if (!isOpen || !account?.userId || !account.email) {
    await countFailedSignIn(app, attempt);
    throw tooMany ?? wrongCredentials();
  }
  await forgetFailedSignIns(app, attempt);
  const { userId, passwordHash } = account;
  const user = { userId, email: account.email };
  const start = () =>
    inNoRestaurant(app, async (tx) => {
      await refuseOldPassword(tx, userId, passwordHash);
      await passSecondFactor(app, tx, userId, twoFactorCode || null);
      return startSession(app, tx, { user, isRemembered: rememberMe ?? false, address, userAgent, device });
    });
  const knownDevice = account.isKnownDevice ? device : null;
  return twoFactorCode ? withCodeTry(app, { userId, address, device: knownDevice }, start) : start();
}

/** A new password set in between ends all sessions: one that is started with the old one must not survive it. */
async function refuseOldPassword(
  tx: TenantTransaction,
  userId: string,
  passwordHash: string | null,
): Promise<void> {
  const [now] = await tx.rows<Pick<FoundAccount, 'passwordHash'>>(
    sql`select password_hash as "passwordHash" from users where id = ${userId} for share`,
  );
  if (now?.passwordHash !== passwordHash) throw wrongCredentials();
}

/** An account without two-factor authentication needs no code, and a code that is sent all the same is not looked at. */
async function passSecondFactor(
  app: App,
  tx: TenantTransaction,
  userId: string,
  code: string | null,
): Promise<void> {
  const twoFactor = await lockTwoFactor(tx, userId);
  if (!twoFactor?.enabledAt) return;
  if (code === null) {
    throw new Refusal(userError('TWO_FACTOR_REQUIRED', 'Please enter the code of your authenticator app.'));
  }
  await takeCode(app, tx, twoFactor, { code, field: 'twoFactorCode' });
}

const wrongCredentials = () => new Refusal(userError('INVALID_CREDENTIALS', 'Invalid email or password'));
