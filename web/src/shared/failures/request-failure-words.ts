import { RequestFailed } from '../requests/graphql-request.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

/** What a visitor of the light pages reads of a request that failed: to wait where the API says so, else `otherwise`. */
export function requestFailureWords(error: unknown, otherwise: string): string {
  return error instanceof RequestFailed && error.code === 'RATE_LIMITED'
    ? tooManyAttempts(error.retryAfterSeconds)
    : otherwise;
}
