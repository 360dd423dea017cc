import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { AnswerLost } from './answer-lost.ts';
import { NotSent } from './not-sent.ts';
import { failureOf } from './request-failure.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

/**
 * What a failed request says to the person who made it: to wait, the API's own words, that it was not reached, or that
 * nobody knows whether a write was done. A form whose words are fixed says `unexpected` in the place of the last three. A
 * write that was not sent for want of a connection says so everywhere.
 */
export function failureWords(error: unknown, unexpected?: string): string {
  const { code, retryAfterSeconds } = failureOf(error);
  if (code === 'RATE_LIMITED') return tooManyAttempts(retryAfterSeconds);
  if (error instanceof NotSent)
    return 'There is no connection, so this was not done. Try again once it is back.';
  if (unexpected !== undefined)
    return code === 'SERVICE_UNAVAILABLE' ? 'Database connection error. Please try again later.' : unexpected;
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? 'Please try again.';
  if (!(error instanceof AnswerLost)) return 'Please check your connection and try again.';
  return error.isRepeatable
    ? 'No answer came, so this may have been done. Check your connection and try again: it is not done twice.'
    : 'No answer came, so this may have been done. Check your connection and look before you try again.';
}
