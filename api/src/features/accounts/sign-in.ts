import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { inNoRestaurant, type TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { emailAddress } from '../../platform/graphql/text-rules.ts';
import { parseInput, Refusal, userError } from '../../platform/graphql/user-errors.ts';
import { passwordMatches, SHORTEST_PASSWORD } from './password.ts';
import { lockTwoFactor, takeCode, withCodeTry } from './second-factor.ts';
import { type IssuedSession, type SignInPlace, startSession } from './session-tokens.ts';
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
}

// One statement whether or not the account exists, so that both take the same time.
const FIND_ACCOUNT = `
  select u.id as "userId", u.email, u.password_hash as "passwordHash",
    exists (select from sessions s where s.user_id = u.id and s.address = ?) as "isKnownAddress"
  from (select 1) as one left join users u on lower(u.email) = lower(?)`;

/**
 * Signs a person in. An unknown address and a wrong password get the same answer in the same time. Throws
 * RATE_LIMITED after too many failures; refuses with INVALID_CREDENTIALS, and only once the password was right with
 * TWO_FACTOR_REQUIRED when a code is missing, or with INVALID on `twoFactorCode` when it is wrong.
 */
export async function signIn(
  app: App,
  input: unknown,
  { address, userAgent }: SignInPlace,
): Promise<IssuedSession> {
  const { email, password, rememberMe, twoFactorCode } = parseInput(rules, input);
  const [account] = await app.orm.em.fork().execute<FoundAccount[]>(FIND_ACCOUNT, [address, email]);
  const attempt = { email, address, isKnownAddress: account?.isKnownAddress ?? false };
  await takeSignInTry(app, attempt);
  const matches = await passwordMatches(account?.passwordHash ?? null, password);
  if (!matches || !account?.userId || !account.email) {
    await countFailedSignIn(app, attempt);
    throw wrongCredentials();
  }
  await forgetFailedSignIns(app, attempt);
  const { passwordHash } = account;
  const user = { userId: account.userId, email: account.email };
  const start = () =>
    inNoRestaurant(app.orm, async (em) => {
      await refuseOldPassword(em, user.userId, passwordHash);
      await passSecondFactor(app, em, user.userId, twoFactorCode || null);
      return startSession(app, em, { user, isRemembered: rememberMe ?? false, address, userAgent });
    });
  return twoFactorCode ? withCodeTry(app, { userId: user.userId, address }, start) : start();
}

/** A new password set in between ends all sessions: one that is started with the old one must not survive it. */
async function refuseOldPassword(
  em: TenantTransaction,
  userId: string,
  passwordHash: string | null,
): Promise<void> {
  const [now] = await em.execute<Pick<FoundAccount, 'passwordHash'>[]>(
    'select password_hash as "passwordHash" from users where id = ? for share',
    [userId],
  );
  if (now?.passwordHash !== passwordHash) throw wrongCredentials();
}

/** An account without two-factor authentication needs no code, and a code that is sent all the same is not looked at. */
async function passSecondFactor(
  app: App,
  em: TenantTransaction,
  userId: string,
  code: string | null,
): Promise<void> {
  const twoFactor = await lockTwoFactor(em, userId);
  if (!twoFactor?.enabledAt) return;
  if (code === null) {
    throw new Refusal(userError('TWO_FACTOR_REQUIRED', 'Please enter the code of your authenticator app.'));
  }
  await takeCode(app, em, twoFactor, { code, field: 'twoFactorCode' });
}

const wrongCredentials = () => new Refusal(userError('INVALID_CREDENTIALS', 'Invalid email or password'));
