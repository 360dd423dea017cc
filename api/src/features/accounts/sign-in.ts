import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { inNoRestaurant } from '../../platform/db/in-restaurants.ts';
import { emailAddress } from '../../platform/graphql/text-rules.ts';
import { parseInput, Refusal, userError } from '../../platform/graphql/user-errors.ts';
import { passwordMatches, SHORTEST_PASSWORD } from './password.ts';
import { type IssuedSession, startSession } from './session-tokens.ts';
import { countFailedSignIn, forgetFailedSignIns, takeSignInTry } from './sign-in-limits.ts';

const rules = z.object({
  email: emailAddress(),
  password: z.string().min(SHORTEST_PASSWORD, 'Password must be at least 6 characters long'),
  rememberMe: z.boolean().nullish(),
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
 * RATE_LIMITED after too many failures; refuses with INVALID_CREDENTIALS.
 */
export async function signIn(app: App, input: unknown, address: string): Promise<IssuedSession> {
  const { email, password, rememberMe } = parseInput(rules, input);
  const [account] = await app.orm.em.fork().execute<FoundAccount[]>(FIND_ACCOUNT, [address, email]);
  const attempt = { email, address, isKnownAddress: account?.isKnownAddress ?? false };
  await takeSignInTry(app, attempt);
  const matches = await passwordMatches(account?.passwordHash ?? null, password);
  if (!matches || !account?.userId || !account.email) {
    await countFailedSignIn(app, attempt);
    throw wrongCredentials();
  }
  await forgetFailedSignIns(app, attempt);
  const user = { userId: account.userId, email: account.email };
  return inNoRestaurant(app.orm, async (em) => {
    // A new password set in between ends all sessions: one that is started with the old one must not survive it.
    const [now] = await em.execute<Pick<FoundAccount, 'passwordHash'>[]>(
      'select password_hash as "passwordHash" from users where id = ? for share',
      [user.userId],
    );
    if (now?.passwordHash !== account.passwordHash) throw wrongCredentials();
    return startSession(app, em, { user, isRemembered: rememberMe ?? false, address });
  });
}

const wrongCredentials = () => new Refusal(userError('INVALID_CREDENTIALS', 'Invalid email or password'));
