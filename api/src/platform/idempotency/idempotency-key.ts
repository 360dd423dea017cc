import { userError } from '../errors/user-errors.ts';
import { sha256 } from '../secrets/secrets.ts';
import { line } from '../text/text-rules.ts';

/** How long a retry is recognised. */
export const KEY_HOURS = 24;

/** What an integrator reads of `idempotencyKey` in the input of a mutation that makes something. */
export const IDEMPOTENCY_KEY = {
  nullable: true,
  description:
    'Made by the caller, once for each one that is meant (a uuid, say), at most 100 characters. The same key with the same ' +
    'input makes it once and answers with it again for 24 hours, so that a retry never makes two; with other input it is ' +
    'refused with IDEMPOTENCY_KEY_REUSED. A key counts for whoever sends it: nobody else is answered by it.',
};

/** The rule for `idempotencyKey`, wherever it is taken. */
export const idempotencyKeyRule = line({ label: 'Idempotency key', max: 100 }).nullish();

/**
 * What a key is bound to: the whole input, in whatever order it came. Null and an empty list say no more than what is left
 * out: no input of what is made knows a difference between them.
 */
export function fingerprintOf(input: object): string {
  const said = Object.entries(input).filter(([, value]) => !saysNothing(value));
  return sha256(JSON.stringify(said.sort(([a], [b]) => a.localeCompare(b))));
}

function saysNothing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** The refusal of a key that came with other input before. */
export const keyReused = () =>
  userError(
    'IDEMPOTENCY_KEY_REUSED',
    'This key was used for something else before. Use a new key for new input.',
    ['idempotencyKey'],
  );
