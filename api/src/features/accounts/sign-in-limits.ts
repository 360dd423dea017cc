import type { App } from '../../platform/app.ts';
import type { Limit } from '../../platform/rate-limits.ts';
import { sha256 } from '../../platform/secrets.ts';

const HOUR = 3_600;

/** Failed sign-ins from one network address, whatever the account: guessing one password for many people. */
const PER_ADDRESS: Limit = { name: 'signin-address', points: 50, perSeconds: HOUR / 4 };
/** Failed sign-ins to one account from anywhere: guessing from many machines. */
const PER_ACCOUNT: Limit = { name: 'signin-account', points: 50, perSeconds: HOUR };
/** Failed sign-ins of one address to one account; counted for a day so that the pause grows. */
const FAILURES: Limit = { name: 'signin-failures', points: 1_000_000, perSeconds: 24 * HOUR };
/** The pause itself: holds nothing but blocked keys. */
const PAUSE: Limit = { name: 'signin-pause', points: 1_000_000, perSeconds: HOUR };

const FREE_FAILURES = 5;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 15 * 60;

/** One attempt to sign in, as far as limits are concerned. */
export interface SignInAttempt {
  email: string;
  address: string;
  /** The account signed in from this address before: strangers' guesses must not lock its owner out. */
  isKnownAddress: boolean;
}

// Keys are hashed: the table of limits holds no address of a person.
const accountKey = ({ email }: SignInAttempt) => sha256(email.toLowerCase());
const pairKey = (attempt: Pick<SignInAttempt, 'email' | 'address'>) =>
  sha256(`${attempt.email.toLowerCase()} ${attempt.address}`);

/**
 * Takes one try from each limit before the password is looked at, so that many guesses at once cannot outrun the count.
 * Throws RATE_LIMITED when this attempt comes too soon. The same for accounts that exist and those that do not.
 */
export async function takeSignInTry({ limits }: App, attempt: SignInAttempt): Promise<void> {
  await limits.check(PAUSE, pairKey(attempt));
  await limits.consume(PER_ADDRESS, attempt.address);
  if (!attempt.isKnownAddress) await limits.consume(PER_ACCOUNT, accountKey(attempt));
}

/** Counts a failed attempt; from the fifth in a row each one doubles the pause before the next, up to 15 minutes. */
export async function countFailedSignIn({ limits, env }: App, attempt: SignInAttempt): Promise<void> {
  const failures = await limits.count(FAILURES, pairKey(attempt));
  const beyond = failures - FREE_FAILURES * env.RATE_LIMIT_FACTOR;
  if (beyond < 0) return;
  const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(beyond, 10));
  await limits.block(PAUSE, pairKey(attempt), pause);
}

/** A successful sign-in gives its try back and ends the row of failures from this address. */
export async function forgetFailedSignIns({ limits }: App, attempt: SignInAttempt): Promise<void> {
  await limits.giveBack(PER_ADDRESS, attempt.address);
  if (!attempt.isKnownAddress) await limits.giveBack(PER_ACCOUNT, accountKey(attempt));
  await limits.reset(FAILURES, pairKey(attempt));
}

/** Whoever has proved to own the account by a mailed link need not wait for what was guessed before. */
export async function forgiveFailedSignIns(
  { limits }: App,
  attempt: Pick<SignInAttempt, 'email' | 'address'>,
): Promise<void> {
  await limits.reset(PAUSE, pairKey(attempt));
  await limits.reset(FAILURES, pairKey(attempt));
}
