import { GraphQLError } from 'graphql';
import type { Role } from '../roles/role.ts';
import type { Scope } from '../roles/scopes.ts';

/**
 * Codes of thrown errors: everything that is not an expected refusal of a mutation (see UserError for those). The guide
 * for integrators says the same of them.
 */
export const errorCodes = {
  UNAUTHENTICATED: 'There is no session, or it has ended. Sign in, or refresh the session.',
  FORBIDDEN:
    'The caller has too little role for this here. `requires` names the least that would do (`HOST`, `MANAGER`, `OWNER`), `PERSON` where no API key does, or `SCOPE` where the program lacks one, with the `scopes` that it lacks.',
  RATE_LIMITED: 'Too much at once. Try again after `retryAfter` seconds.',
  TRIAL_EXPIRED: 'The trial or the paid period is over; nothing can be changed until a plan is chosen.',
  PLAN_REQUIRED: 'The plan does not include this; the message names the one that does.',
  FELL_BEHIND:
    'The live query could not keep up with its changes and has ended. Load what it shows, and begin it again after `retryAfter` seconds.',
  CURSOR_EXPIRED:
    'The cursor is of more than 30 days ago, and what came after it is in part forgotten. Load what you keep anew, and go on from `Restaurant.eventsCursor`.',
  BAD_REQUEST: 'The request cannot be read: no JSON, too large, or a live query over HTTP.',
  BAD_USER_INPUT: 'A variable or an argument is not what the schema asks for.',
  NOT_FOUND: 'There is nothing at this address of the server.',
  SERVICE_UNAVAILABLE:
    'Nothing is wrong with the request. Try again shortly. With `outcome: "UNKNOWN"` a change may be done: look first, or use the same idempotency key.',
  INTERNAL_SERVER_ERROR: 'Our fault. Quote `requestId` when you ask about it.',
} as const;

/** A code of `errorCodes`. */
export type ErrorCode = keyof typeof errorCodes;

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

/** Who it takes, as people say it. */
const WHO_MAY: Record<Role, string> = {
  host: 'It takes a host, a manager or an owner of the restaurant.',
  manager: 'It takes a manager or an owner of the restaurant.',
  owner: 'It takes an owner of the restaurant.',
};

/** The caller is signed in but has too little role here; `extensions.requires` names the least that would do. */
export const forbidden = (required: Role) =>
  refused('FORBIDDEN', `Your role does not allow this. ${WHO_MAY[required]}`, {
    requires: required.toUpperCase(),
  });

/** The caller is a program with an API key, and this takes a person, as `extensions.requires` says. */
export const forbiddenToKeys = () =>
  refused('FORBIDDEN', 'An API key cannot do this. It takes somebody who is signed in.', {
    requires: 'PERSON',
  });

/** The caller is a program that lacks scopes for what it asks; `extensions.scopes` names those that it lacks. */
export const lacksScopes = (scopes: readonly Scope[]) =>
  refused(
    'FORBIDDEN',
    `This program was not given ${scopes.join(' and ')}. An owner can make another key that has ${scopes.length === 1 ? 'it' : 'them'}.`,
    { requires: 'SCOPE', scopes },
  );

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

/** A live query ends: its follower reads too slowly, or has spent its budget of updates for `retryAfterSeconds` to come. */
export const fellBehind = (retryAfterSeconds = 1) =>
  refused(
    'FELL_BEHIND',
    'This live query could not keep up with its changes. Load what it shows anew, and begin it again.',
    { retryAfter: retryAfterSeconds },
  );

/** The log of events goes back 30 days, and the caller was away for longer. */
export const cursorExpired = () =>
  refused(
    'CURSOR_EXPIRED',
    'This cursor is of more than 30 days ago. Load everything anew, and go on from `Restaurant.eventsCursor`.',
  );

/** The database is away, read-only or out of resources; nothing is wrong with the request. */
export const serviceUnavailable = (extensions: Record<string, unknown> = {}) =>
  refused('SERVICE_UNAVAILABLE', 'The service is not available at the moment. Please try again shortly.', {
    retryable: true,
    ...extensions,
  });

/** A change whose commit was not answered: it may be done. Never a refusal. */
export const outcomeUnknown = () =>
  refused(
    'SERVICE_UNAVAILABLE',
    'No answer came, so nobody can say whether this was done. Look before you try again; with the same idempotency key it is done once.',
    { retryable: true, outcome: 'UNKNOWN' },
  );

/** An argument that no button of ours can produce: a programming error of the caller. */
export const badInput = (message: string) => refused('BAD_USER_INPUT', message);

function waitInWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
