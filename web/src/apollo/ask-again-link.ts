import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { defer, from, mergeMap, of, retry, throwError } from 'rxjs';
import { reconnectPause } from '../shared/requests/reconnect-pause.ts';

/** So often one question is sent again, with pauses between that come to four to eight seconds. */
const TIMES_AGAIN = 4;

/**
 * Asks again, by itself and a little later each time, for what the API could not read just now (`retryable`, as while its
 * database restarts): a page goes on loading instead of failing. Only queries, as nothing is done twice by them; what is
 * still not to be had is answered as it was.
 */
export function createAskAgainLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== 'query') return forward(operation);
    let asked = 0;
    return defer(() => forward(operation)).pipe(
      mergeMap((result) => {
        const error = new CombinedGraphQLErrors(result);
        return isForLater(error) && asked < TIMES_AGAIN ? throwError(() => error) : of(result);
      }),
      retry({
        delay: (error: unknown) => {
          if (!isForLater(error) || asked >= TIMES_AGAIN) return throwError(() => error);
          asked += 1;
          return from(reconnectPause(asked - 1));
        },
      }),
    );
  });
}

const isForLater = (error: unknown) =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.retryable === true);
