import { GraphQLError } from 'graphql';
import type { App } from '../../../platform/app.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';

const HOUR = 3_600;

/** Failed sign-ins from one network address, whatever the account: guessing one password for many people. */
const PER_ADDRESS: Limit = { name: 'signin-address', points: 50, perSeconds: HOUR / 4 };
/** Failed sign-ins to one account from anywhere that it does not know: guessing from many machines. */
const PER_ACCOUNT: Limit = { name: 'signin-account', points: 50, perSeconds: HOUR };
/** Failed sign-ins to one account in a browser that it knows: whoever found it open may not try all passwords. */
const PER_DEVICE: Limit = { name: 'signin-device', points: 30, perSeconds: HOUR };
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
  /** Hash of the browser's token when the account signed in there before; null for any other browser. */
  knownDevice: string | null;
}

// Keys are hashed: the table of limits holds no address of a person.
const accountKey = ({ email }: SignInAttempt) => sha256(email.toLowerCase());
const placeKey = ({ email, address, knownDevice }: Omit<SignInAttempt, 'isKnownAddress'>) =>
  sha256(`${email.toLowerCase()} ${knownDevice ?? address}`);

/**
 * Takes one try from each limit before the password is looked at, so that many guesses at once cannot outrun the count.
 * Throws RATE_LIMITED when this attempt comes too soon. The same for accounts that exist and those that do not. When only
 * the account has had too many guesses from strangers, the refusal is handed back: it is for the caller to throw, unless
 * the account asks for more than a password.
 */
export async function takeSignInTry({ limits }: App, attempt: SignInAttempt): Promise<GraphQLError | null> {
  await limits.check(PAUSE, placeKey(attempt));
  if (attempt.knownDevice !== null) {
    await limits.consume(PER_DEVICE, placeKey(attempt));
    return null;
  }
  await limits.consume(PER_ADDRESS, attempt.address);
  if (attempt.isKnownAddress) return null;
  try {
    await limits.consume(PER_ACCOUNT, accountKey(attempt));
    return null;
  } catch (error) {
    if (error instanceof GraphQLError && error.extensions.code === 'RATE_LIMITED') return error;
    throw error;
  }
}

/** Counts a failed attempt; from the fifth in a row each one doubles the pause before the next, up to 15 minutes. */
export async function countFailedSignIn({ limits, env }: App, attempt: SignInAttempt): Promise<void> {
  const failures = await limits.count(FAILURES, placeKey(attempt));
  const beyond = failures - FREE_FAILURES * env.RATE_LIMIT_FACTOR;
  if (beyond < 0) return;
  const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(beyond, 10));
  await limits.block(PAUSE, placeKey(attempt), pause);
}

/** A successful sign-in gives its try back and ends the row of failures from this address or browser. */
export async function forgetFailedSignIns({ limits }: App, attempt: SignInAttempt): Promise<void> {
  if (attempt.knownDevice !== null) await limits.giveBack(PER_DEVICE, placeKey(attempt));
  else {
    await limits.giveBack(PER_ADDRESS, attempt.address);
    if (!attempt.isKnownAddress) await limits.giveBack(PER_ACCOUNT, accountKey(attempt));
  }
  await limits.reset(FAILURES, placeKey(attempt));
}

/** Whoever has proved to own the account by a mailed link need not wait for what was guessed before. */
export async function forgiveFailedSignIns(
  { limits }: App,
  { email, address }: Pick<SignInAttempt, 'email' | 'address'>,
): Promise<void> {
  const place = { email, address, knownDevice: null };
  await limits.reset(PAUSE, placeKey(place));
  await limits.reset(FAILURES, placeKey(place));
}
