import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { describe, expect, test } from 'vitest';
import { AnswerLost } from '../../../web/src/shared/failures/answer-lost.ts';
import { written } from '../../../web/src/shared/writes/written.ts';

const failed = (code: string, retryAfter?: number) =>
  Promise.reject(
    new CombinedGraphQLErrors({
      errors: [{ message: 'The API says why.', extensions: { code, retryAfter } }],
    }),
  );

describe('how a write ended', () => {
  test('is done when the API answers and refuses nothing', async () => {
    const { isDone, failure, payload, code } = await written(
      Promise.resolve({ userErrors: [], id: 'booking' }),
    );
    expect({ isDone, failure, id: payload?.id, code }).toEqual({
      isDone: true,
      failure: null,
      id: 'booking',
      code: null,
    });
  });

  test('is told by the first refusal, with what the API answered beside it', async () => {
    const userErrors = [{ message: 'The table is taken.' }, { message: 'And too small.' }];
    const { isDone, failure, refusals, payload } = await written(
      Promise.resolve({ userErrors, free: '19:00' }),
    );
    expect({ isDone, failure, refusals, free: payload?.free }).toEqual({
      isDone: false,
      failure: 'The table is taken.',
      refusals: userErrors,
      free: '19:00',
    });
  });

  test('leaves refusals unread until they are asked for: the guard tells those that nobody reads', async () => {
    let reads = 0;
    const outcome = await written(
      Promise.resolve({
        get userErrors() {
          reads += 1;
          return [{ message: 'No.' }];
        },
      }),
    );
    expect(reads).toBe(0);
    expect(outcome.isDone).toBe(false);
    expect(reads).toBe(1);
  });

  test('never rejects: without an answer it says what to do, or the words of the form', async () => {
    const refused = await written(failed('FORBIDDEN'));
    expect([refused.isDone, refused.code, refused.failure]).toEqual([
      false,
      'FORBIDDEN',
      'The API says why.',
    ]);
    expect(refused.failureOr('It did not work.')).toBe('It did not work.');
    const lost = await written(Promise.reject(new AnswerLost(true, new Error('gone'))));
    expect(lost.failure).toMatch(/^No answer came/);
    expect((await written(Promise.resolve(null))).failure).toBe('Please try again.');
  });

  test('asks for a pause in the same words everywhere', async () => {
    const { failure, failureOr } = await written(failed('RATE_LIMITED', 90)).then((outcome) => ({
      failure: outcome.failure,
      failureOr: outcome.failureOr('It did not work.'),
    }));
    expect(failure).toBe('Too many attempts. Please try again in 2 minutes.');
    expect(failureOr).toBe(failure);
  });
});
