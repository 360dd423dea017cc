import { isDeepStrictEqual } from 'node:util';
import { Refusal, userError } from './user-errors.ts';

/** The field `expectedRevision` of inputs, for what is called `what` and whose type is `type`. */
export const expectedRevisionOf = (type: string) => ({
  nullable: true,
  description:
    `\`${type}.revision\` as you have seen it: refused with CONFLICT, and what it is now, when it has changed since. Without it the ` +
    'last one to write wins. The same again changes nothing, whatever was expected.',
});

/** The row was found to be another one than the caller has seen, under the lock. */
class Stale extends Error {}

/** Throws what `orNewest` turns into a refusal, unless nothing is expected or the row is at the expected revision. */
export function refuseStale(revision: number, expected: number | null | undefined): void {
  if (expected != null && expected !== revision) throw new Stale();
}

/** Somebody changed it after the caller had seen it. */
class ChangedMeanwhile extends Refusal {
  constructor(
    what: string,
    override readonly extras: object,
  ) {
    super(
      userError(
        'CONFLICT',
        `Somebody else changed this ${what} meanwhile. Look at it as it is now, and save again.`,
        ['expectedRevision'],
      ),
    );
  }
}

/**
 * Runs a command that may meet a stale revision (`refuseStale`). It is rolled back then and refused with CONFLICT, and the payload has
 * what `newest` reads once nothing is locked any more: what was changed, as it is now.
 */
export async function orNewest<Done>(
  what: string,
  command: () => Promise<Done>,
  newest: () => Promise<object>,
): Promise<Done> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
    throw new ChangedMeanwhile(what, await newest());
  }
}

/** Whether a row has all that a change gives it already; null and nothing are the same. */
export function isAsGiven(row: object, given: object): boolean {
  return Object.entries(given).every(([field, value]) =>
    isDeepStrictEqual(Reflect.get(row, field) ?? null, value ?? null),
  );
}
