import { ApolloLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { from, mergeMap, of, throwError } from 'rxjs';
import { failureOf } from '../shared/failures/request-failure.ts';
import type { SessionTokens } from './session-tokens.ts';

declare module '@apollo/client' {
  interface DefaultContext {
    /** Set on operations that make or renew a session: they must not wait for the session themselves. */
    isOutsideSession?: boolean;
    accessToken?: string | null;
    headers?: Record<string, string>;
  }
}

/** Sends the access token; when the API no longer takes it, gets another one in silence and asks once more. */
export function createSessionLink(session: SessionTokens): ApolloLink {
  const renewAndRetry = new ErrorLink(({ error, result, operation, forward }) => {
    const { isOutsideSession, accessToken = null } = operation.getContext();
    if (isOutsideSession || failureOf(error).code !== 'UNAUTHENTICATED' || !session.isOpen) return undefined;
    return from(session.replaceToken(accessToken)).pipe(
      mergeMap((token) => {
        if (token) return forward(operation);
        return result ? of(result) : throwError(() => error);
      }),
    );
  });
  const sendToken = new SetContextLink(async ({ headers, isOutsideSession }) => {
    const accessToken = isOutsideSession ? null : await session.accessToken();
    if (!accessToken) return {};
    return { accessToken, headers: { ...headers, authorization: `Bearer ${accessToken}` } };
  });
  return ApolloLink.from([renewAndRetry, sendToken]);
}
