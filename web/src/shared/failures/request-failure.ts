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

/** A number of seconds as one says it: `30 seconds`, `1 minute`, `12 minutes`. */
export function waitInWords(seconds: number): string {
  const [count, unit] =
    seconds < 60 ? [Math.max(1, Math.ceil(seconds)), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
