import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import type { GraphQLFormattedErrorExtensions } from 'graphql';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAskAgainLink } from '../../../web/src/apollo/ask-again-link.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const AWAY = { code: 'SERVICE_UNAVAILABLE', retryable: true };

/** A client of an API that answers with these refusals, and then, once they are used up, with what was asked for. */
function client(refusals: GraphQLFormattedErrorExtensions[]) {
  const api = { asked: 0 };
  const door = new ApolloLink(() => {
    const extensions = refusals[api.asked];
    api.asked += 1;
    return of(
      extensions ? { data: null, errors: [{ message: 'Refused', extensions }] } : { data: { open: true } },
    );
  });
  const link = createAskAgainLink().concat(door);
  return { api, client: new ApolloClient({ link, cache: new InMemoryCache() }) };
}

const QUESTION = gql('query { open }');

test('a question that the API cannot answer just now is asked again, later each time, until it is answered', async () => {
  const { api, client: page } = client([AWAY, AWAY]);
  const answer = page.query({ query: QUESTION });
  await vi.advanceTimersByTimeAsync(200);
  expect(api.asked).toBe(1);
  await vi.advanceTimersByTimeAsync(400);
  expect(api.asked).toBe(2);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(answer).resolves.toMatchObject({ data: { open: true } });
  expect(api.asked).toBe(3);
});

test('one that is never answered fails in the end, with what the API said', async () => {
  const { api, client: page } = client(Array(20).fill(AWAY));
  const answer = expect(page.query({ query: QUESTION })).rejects.toMatchObject({
    errors: [{ extensions: AWAY }],
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await answer;
  expect(api.asked).toBe(5);
});

test('one that is refused for good is asked once', async () => {
  const { api, client: page } = client([{ code: 'FORBIDDEN' }]);
  await expect(page.query({ query: QUESTION })).rejects.toThrow('Refused');
  expect(api.asked).toBe(1);
});

test('a change is sent once: whether to send it again is for the person who made it', async () => {
  const { api, client: page } = client([AWAY]);
  await expect(page.mutate({ mutation: gql('mutation { open }') })).rejects.toThrow('Refused');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.asked).toBe(1);
});
