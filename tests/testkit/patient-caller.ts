import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, Caller } from './caller.ts';

const AGAIN_AFTER_MS = 1_000;

/** Longer than any slow spell of a machine that others work on too. */
const TIMES_AGAIN = 60;

/**
 * One of a crowd, who does as the API says: what it could not do just now (`retryable`, and nothing was done) is asked for
 * again a little later. A test of many at once says what becomes of all of them, not how busy its machine was.
 */
export class PatientCaller extends Caller {
  override async send<Data = Record<string, unknown>>(
    query: string,
    variables: object = {},
  ): Promise<Answer<Data>> {
    for (let again = 0; ; again += 1) {
      const answer = await super.send<Data>(query, variables);
      if (again >= TIMES_AGAIN || !isForLater(answer)) return answer;
      await sleep(AGAIN_AFTER_MS);
    }
  }
}

/** Whether nothing of it was done, and the same may be had a little later: a failure that says so, or a refusal for the crowd at the restaurant's lock. */
const isForLater = ({ data, errors }: Answer<unknown>) =>
  errors.some(({ extensions }) => extensions.retryable === true && extensions.outcome !== 'UNKNOWN') ||
  Object.values(data ?? {}).some(isBusy);

const isBusy = (payload: unknown) =>
  typeof payload === 'object' &&
  payload !== null &&
  'userErrors' in payload &&
  Array.isArray(payload.userErrors) &&
  payload.userErrors.some(({ code }) => code === 'BUSY');
