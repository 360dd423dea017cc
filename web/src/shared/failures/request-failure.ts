import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** Why an operation failed, as far as a program can act on it. */
export interface RequestFailure {
  /** `extensions.code` of the API's first error; CONNECTION_LOST when no readable answer came. */
  code: string;
  /** Seconds until another try is welcome, when the API named them. */
  retryAfterSeconds: number | null;
}

/** Reads any error that an operation was rejected with. */
export function failureOf(error: unknown): RequestFailure {
  if (!CombinedGraphQLErrors.is(error)) return { code: 'CONNECTION_LOST', retryAfterSeconds: null };
  const { code, retryAfter } = error.errors[0]?.extensions ?? {};
  return {
    code: typeof code === 'string' ? code : 'INTERNAL',
    retryAfterSeconds: typeof retryAfter === 'number' ? retryAfter : null,
  };
}
