import { callOutside, type OutsideCall } from './call-outside.ts';
import type { OutsideRules } from './outside-address.ts';

/** What is sent. */
export interface OutsidePost extends OutsideCall {
  body: string | Buffer;
}

/** An answer, as far as it was read, or why there is none. */
export type OutsideOutcome =
  | { status: number; answer: string; retryAfter: string | null }
  | { status: null; failure: string };

/** Posts to an address that somebody gave us, as `callOutside` calls it. */
export async function postOutside(post: OutsidePost, rules: OutsideRules): Promise<OutsideOutcome> {
  const outcome = await callOutside({ ...post, method: 'POST' }, rules);
  if (outcome.status === null) return outcome;
  const { status, answer, headers } = outcome;
  return { status, answer, retryAfter: headers['retry-after'] ?? null };
}
