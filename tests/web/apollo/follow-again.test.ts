import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { Observable } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followAgain } from '../../../web/src/apollo/live-link.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A socket's live query that ends each time with what is given, and one that follows it. */
function follow(ends: (CombinedGraphQLErrors | null)[]) {
  const heard = { begun: 0, loadedAnew: 0, errors: [] as unknown[] };
  const socket = new ApolloLink(
    () =>
      new Observable((observer) => {
        const end = ends[heard.begun];
        heard.begun += 1;
        if (end) observer.error(end);
        else if (end === null) observer.complete();
      }),
  );
  const onReconnect = () => {
    heard.loadedAnew += 1;
  };
  const link = followAgain(onReconnect).concat(socket);
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  client.subscribe({ query: gql('subscription { changes }') }).subscribe({
    next: ({ error }) => error && heard.errors.push(error),
    error: (e) => heard.errors.push(e),
  });
  return heard;
}

const ended = (code: string, retryAfter: number) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: code, extensions: { code, retryAfter } }] });

test('a live query that could not keep up begins again when the server allows it, and the page loads anew', async () => {
  const heard = follow([ended('FELL_BEHIND', 7)]);
  await vi.advanceTimersByTimeAsync(6_900);
  expect(heard).toEqual({ begun: 1, loadedAnew: 0, errors: [] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toEqual({ begun: 2, loadedAnew: 1, errors: [] });
});

test('one that the server has ended begins again, too', async () => {
  const heard = follow([null]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toEqual({ begun: 2, loadedAnew: 1, errors: [] });
});

test('one that is refused is not asked for again', async () => {
  const heard = follow([ended('FORBIDDEN', 1)]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(heard).toMatchObject({ begun: 1, loadedAnew: 0, errors: [{ message: 'FORBIDDEN' }] });
});
