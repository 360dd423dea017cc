import type { App } from '../../../platform/app.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';

/** Tries from one network address: a token is far too long to guess, this only keeps the guessers away. */
const PER_ADDRESS: Limit = { name: 'email-link-address', points: 60, perSeconds: 3_600 };

/** Counts one use of a mailed link. Throws RATE_LIMITED when there were too many from this network address. */
export async function takeLinkTry({ limits }: App, address: string): Promise<void> {
  await limits.consume(PER_ADDRESS, address);
}
