import { failureOf, waitInWords } from './request-failure.ts';

/** Why signing in or up gave no answer, in words for the form; `unexpected` for what has no words of its own. */
export function failureInWords(error: unknown, unexpected: string): string {
  const { code, retryAfterSeconds } = failureOf(error);
  switch (code) {
    case 'RATE_LIMITED':
      return retryAfterSeconds === null
        ? 'Too many attempts. Please wait a moment and try again.'
        : `Too many attempts. Please try again in ${waitInWords(retryAfterSeconds)}.`;
    case 'SERVICE_UNAVAILABLE':
      return 'Database connection error. Please try again later.';
    default:
      return unexpected;
  }
}
