import type { Actor } from '../auth/actor.ts';
import { sql } from '../db/statement.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';
import { Refusal, userError } from '../errors/user-errors.ts';
import type { Clock } from '../time/clock.ts';
import { fingerprintOf, keyReused } from './idempotency-key.ts';
import { KeptAttemptEntity } from './kept-attempt.entity.ts';

/** A request to make something that may have been sent before. */
export interface OnceAttempt {
  /** In whose rows the key is kept: one that the transaction has in context. */
  restaurantId: string;
  /** Whoever asks: the key is theirs alone. */
  caller: string;
  /** The mutation. */
  operation: string;
  key: string;
  inputHash: string;
}

/** How something is made, and how it is answered when it was made before. */
interface OnceWork<Result> {
  make(): Promise<Result>;
  /** Uuid of what was made. */
  idOf(made: Result): string;
  /** The answer for what an earlier attempt made; it may be gone by now (see `stillThere`). */
  again(id: string): Result | Promise<Result>;
}

/**
 * The attempt of a command, null where the caller sends no key. `input` is what the key is bound to, as the command understood
 * it. A signed-in person and each API key have keys of their own; guests have no name, and share theirs.
 */
export function attemptOf(
  actor: Actor | null,
  operation: string,
  restaurantId: string,
  { idempotencyKey, ...input }: { idempotencyKey?: string | null },
): OnceAttempt | null {
  if (!idempotencyKey) return null;
  return {
    restaurantId,
    caller: callerOf(actor),
    operation,
    key: idempotencyKey,
    inputHash: fingerprintOf(input),
  };
}

function callerOf(actor: Actor | null): string {
  if (actor?.apiKeyId) return `key ${actor.apiKeyId}`;
  return actor?.userId ? `person ${actor.userId}` : 'guest';
}

/**
 * Makes something once for one key, in the transaction that makes it: of several attempts at the same time the others wait for
 * the first, and answer with what it made. Call it when the caller's rights are known, and before anything is refused that the
 * first attempt itself brought about (a name that is taken, a list that is full). Without an attempt it is made. Refuses with
 * IDEMPOTENCY_KEY_REUSED a key of other input.
 */
export async function once<Result>(
  { clock }: { clock: Clock },
  tx: TenantTransaction,
  attempt: OnceAttempt | null,
  { make, idOf, again }: OnceWork<Result>,
): Promise<Result> {
  if (!attempt) return make();
  const { restaurantId, caller, operation, key, inputHash } = attempt;
  // A fraction of the keys that share a hash wait for each other for nothing, which is no fault.
  await tx.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${`once ${restaurantId} ${caller} ${operation} ${key}`}, 0))`,
  );
  const earlier = await madeBefore(tx, attempt);
  if (earlier !== null) return again(earlier);
  const made = await make();
  const row = {
    restaurantId,
    caller,
    operation,
    key,
    inputHash,
    resultId: idOf(made),
    createdAt: clock.now(),
  };
  await tx.entities.insert(KeptAttemptEntity, row);
  return made;
}

/** Uuid of what an earlier attempt made, null for none. Refuses with IDEMPOTENCY_KEY_REUSED a key of other input. */
export async function madeBefore(
  tx: TenantTransaction,
  { restaurantId, caller, operation, key, inputHash }: OnceAttempt,
): Promise<string | null> {
  const earlier = await tx.entities.findOne(KeptAttemptEntity, { restaurantId, caller, operation, key });
  if (!earlier) return null;
  if (earlier.inputHash !== inputHash) throw new Refusal(keyReused());
  return earlier.resultId;
}

/** What was made, which may have been made by an earlier attempt: refuses with CONFLICT when it has been removed since. */
export function stillThere<Row>(row: Row | null): Row {
  if (row !== null) return row;
  throw new Refusal(
    userError(
      'CONFLICT',
      'This was made before with the same key, and has been removed since. Use a new key.',
      ['idempotencyKey'],
    ),
  );
}
