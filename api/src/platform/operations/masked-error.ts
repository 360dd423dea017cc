import { randomUUID } from 'node:crypto';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { isOutage, isOutcomeUnknown } from '../db/sql-errors.ts';
import { outcomeUnknown, serviceUnavailable } from '../errors/errors.ts';
import type { Logger } from '../logging/logger.ts';
import { currentOrigin } from '../logging/origin.ts';

/** Characters of a message: what a caller sent may stand in it. */
const LONGEST_MESSAGE = 500;

const DID_YOU_MEAN = / ?Did you mean .*\?$/;

/** An error as its caller may see it, for those who take none but graphql-js's own. */
export class ShownError extends GraphQLError {
  readonly #shown: GraphQLFormattedError;

  constructor(shown: GraphQLFormattedError) {
    super(shown.message, { path: shown.path, extensions: shown.extensions });
    this.#shown = shown;
  }

  override toJSON(): GraphQLFormattedError {
    return this.#shown;
  }
}

/**
 * An error as the caller may see it. What we threw on purpose passes; an outage of the database becomes
 * SERVICE_UNAVAILABLE (try again later); anything else becomes INTERNAL_SERVER_ERROR with the id of the request, under
 * which the log has the cause, and nothing of the inside.
 */
export function maskedError(
  logger: Logger,
  error: unknown,
  requestId = currentOrigin().requestId ?? randomUUID(),
): GraphQLFormattedError {
  const cause = thrownBy(error);
  const told = error instanceof GraphQLError ? error.toJSON() : null;
  const at = { locations: told?.locations, path: told?.path };
  if (isOutage(cause)) {
    logger.warn({ err: cause }, 'the database could not answer');
    const { message, extensions } = isOutcomeUnknown(cause) ? outcomeUnknown() : serviceUnavailable();
    return { message, ...at, extensions };
  }
  const { http: _forDoors, ...extensions } = told?.extensions ?? {};
  // A driver's error carries a `code` too, and must not pass for one of ours.
  const isOurs = cause instanceof GraphQLError && extensions.code !== 'INTERNAL_SERVER_ERROR';
  if (told && isOurs && extensions.code) {
    return { message: shortened(told.message.replace(DID_YOU_MEAN, '')), ...at, extensions };
  }
  logger.error({ err: cause, requestId, path: at.path }, 'a request failed');
  return {
    message: `Something went wrong on our side. Quote ${requestId} when you ask us about it.`,
    ...at,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  };
}

/** What a resolver threw, out of the error that says at which field. */
function thrownBy(error: unknown): unknown {
  return (error instanceof GraphQLError && error.originalError) || error;
}

const shortened = (message: string) =>
  message.length <= LONGEST_MESSAGE ? message : `${message.slice(0, LONGEST_MESSAGE)}…`;
