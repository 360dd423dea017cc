import { AsyncLocalStorage } from 'node:async_hooks';
import { forbiddenToKeys } from '../errors/errors.ts';
import { newUuid } from '../ids/global-id.ts';

/** The API key on whose behalf a mutation runs. */
export interface KeyAtWork {
  apiKeyId: string;
  /** Where it may write. */
  restaurantIds: readonly string[];
  /** Name of the mutation. */
  operation: string;
  requestId: string;
}

const atWork = new AsyncLocalStorage<KeyAtWork>();

/** Runs a mutation in the name of a key: every transaction that is begun inside is attributed to it. */
export function runForKey<Result>(key: KeyAtWork, work: () => Result): Result {
  return atWork.run(key, work);
}

/**
 * What a transaction on these restaurants tells the database of the key that it is for, so that triggers attribute its
 * rows (`api_key_writes`); empty for people. Throws FORBIDDEN where a key writes outside its own restaurants, which no
 * command should get as far as: what could not be attributed is not written.
 */
export function attributionOf(restaurantIds: readonly string[]): Record<string, string> {
  const key = atWork.getStore();
  if (!key) return {};
  const isOwn = restaurantIds.length > 0 && restaurantIds.every((id) => key.restaurantIds.includes(id));
  if (!isOwn) throw forbiddenToKeys();
  return {
    'app.api_key_id': key.apiKeyId,
    'app.api_key_write_id': newUuid(),
    'app.api_key_operation': key.operation,
    'app.request_id': key.requestId,
  };
}
