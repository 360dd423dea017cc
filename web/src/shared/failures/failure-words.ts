import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { AnswerLost } from './answer-lost.ts';

/**
 * What a failed request says to the person who made it: the API's own words, that it was not reached, or that nobody knows
 * whether a write was done.
 */
export function failureWords(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? 'Please try again.';
  if (!(error instanceof AnswerLost)) return 'Please check your connection and try again.';
  return error.isRepeatable
    ? 'No answer came, so this may have been done. Check your connection and try again: it is not done twice.'
    : 'No answer came, so this may have been done. Check your connection and look before you try again.';
}
