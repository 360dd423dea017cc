import { GraphQLError } from 'graphql';
import type { Role } from '../auth/role.ts';

/** Codes of thrown errors: everything that is not an expected refusal of a mutation (see UserError for those). */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'RATE_LIMITED'
  | 'TRIAL_EXPIRED'
  | 'PLAN_REQUIRED'
  | 'BAD_REQUEST'
  | 'BAD_USER_INPUT'
  | 'NOT_FOUND'
  | 'SERVICE_UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR';

/** An error for the caller, with its code in `extensions.code`. The message is shown to people. */
export function refused(
  code: ErrorCode,
  message: string,
  extensions: Record<string, unknown> = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extensions } });
}

/** The caller has no session, or one that ended. */
export const unauthenticated = () => refused('UNAUTHENTICATED', 'Sign in to do this.');

/** The caller is signed in but has too little role here. */
export const forbidden = () => refused('FORBIDDEN', 'Your role does not allow this.');

/** The caller is a program with an API key, and this takes a person. */
export const forbiddenToKeys = () =>
  refused('FORBIDDEN', 'An API key cannot do this. It takes somebody who is signed in.');

/** Trial or paid period are over: nothing is lost, and paying, which an owner does, opens it again. */
export const trialExpired = (role: Role | null) =>
  refused(
    'TRIAL_EXPIRED',
    role === 'owner'
      ? 'The trial or the paid period is over. Choose a plan to go on; everything is still there.'
      : 'The trial or the paid period is over. Ask an owner of the restaurant to choose a plan; everything is still there.',
  );

/** Too many tries; `retryAfterSeconds` says when the next one is welcome. */
export const rateLimited = (retryAfterSeconds: number) =>
  refused('RATE_LIMITED', `Too many attempts. Try again in ${waitInWords(retryAfterSeconds)}.`, {
    retryAfter: retryAfterSeconds,
  });

/** The database is away, read-only or out of resources; nothing is wrong with the request. */
export const serviceUnavailable = (extensions: Record<string, unknown> = {}) =>
  refused('SERVICE_UNAVAILABLE', 'The service is not available at the moment. Please try again shortly.', {
    retryable: true,
    ...extensions,
  });

/** An argument that no button of ours can produce: a programming error of the caller. */
export const badInput = (message: string) => refused('BAD_USER_INPUT', message);

function waitInWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
