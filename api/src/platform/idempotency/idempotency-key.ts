import { userError } from '../errors/user-errors.ts';
import { sha256 } from '../secrets/secrets.ts';
import { line } from '../text/text-rules.ts';

/** How long a retry is recognised. */
export const KEY_HOURS = 24;

/** What an integrator reads of `idempotencyKey` in the input of a mutation that makes something. */
export const IDEMPOTENCY_KEY = {
  nullable: true,
  description:
    'A key of the caller’s own for each new object, such as a uuid; at most 100 characters. Sending it again ' +
    'with the same input within 24 hours returns the first result, so that a retry never makes two; with other ' +
    'input it is refused with IDEMPOTENCY_KEY_REUSED. Keys of different callers never meet: nobody else gets ' +
    'your result.',
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
