import type { App } from '../../platform/app.ts';
import type { Limit } from '../../platform/limits/rate-limits.ts';
import { sha256 } from '../../platform/secrets/secrets.ts';

const HOUR = 3_600;

/** What one network address may write to us, by whichever form. */
const PER_VISITOR: Limit = { name: 'support-visitor', points: 10, perSeconds: HOUR };
/** Acknowledgements to one mailbox: anybody may type anybody's address. */
const PER_MAILBOX: Limit = { name: 'support-mailbox', points: 3, perSeconds: HOUR };

/** Counts one message of a visitor's. Throws RATE_LIMITED after too many. */
export async function countMessage({ limits }: App, address: string): Promise<void> {
  await limits.consume(PER_VISITOR, address);
}

/** Counts one acknowledgement and says whether it may leave; the table of limits holds a hash of the address alone. */
export async function mayAcknowledge({ limits, env }: App, email: string): Promise<boolean> {
  const count = await limits.count(PER_MAILBOX, sha256(email.toLowerCase()));
  return count <= PER_MAILBOX.points * env.RATE_LIMIT_FACTOR;
}
