import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** What a failed request says to the person who made it: the API's own words, or that it was not reached. */
export function failureWords(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? 'Please try again.';
  return 'Please check your connection and try again.';
}
