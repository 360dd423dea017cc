import { randomUUID } from 'node:crypto';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { isOutage, isOutcomeUnknown } from '../db/sql-errors.ts';
import { outcomeUnknown, serviceUnavailable } from '../errors/errors.ts';
import type { Logger } from '../logging/logger.ts';
import { currentOrigin } from '../logging/origin.ts';

/** Characters of a message: what a caller sent may stand in it. */
const LONGEST_MESSAGE = 500;

const DID_YOU_MEAN = / ?Did you mean .*\?$/;

/**
 * An error as the caller may see it. What we threw on purpose passes; an outage of the database becomes
 * SERVICE_UNAVAILABLE (try again later); anything else becomes INTERNAL_SERVER_ERROR with the id of the request, under
 * which the log has the cause, and nothing of the inside.
 */
export function maskedError(
  logger: Logger,
  formatted: GraphQLFormattedError,
  error: unknown,
  requestId = currentOrigin().requestId ?? randomUUID(),
): GraphQLFormattedError {
  const { locations, path } = formatted;
  const cause = unwrapResolverError(error);
  if (isOutage(cause)) {
    logger.warn({ err: cause }, 'the database could not answer');
    const { message, extensions } = isOutcomeUnknown(cause) ? outcomeUnknown() : serviceUnavailable();
    return { message, locations, path, extensions };
  }
  const code = formatted.extensions?.code;
  if (error instanceof GraphQLError && isOurs(cause) && code && code !== 'INTERNAL_SERVER_ERROR') {
    const { stacktrace: _stack, ...extensions } = formatted.extensions ?? {};
    return { ...formatted, message: shortened(formatted.message.replace(DID_YOU_MEAN, '')), extensions };
  }
  logger.error({ err: cause, requestId, path }, 'a request failed');
  return {
    message: `Something went wrong on our side. Quote ${requestId} when you ask us about it.`,
    locations,
    path,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  };
}

const shortened = (message: string) =>
  message.length <= LONGEST_MESSAGE ? message : `${message.slice(0, LONGEST_MESSAGE)}…`;

// A driver's error carries a `code` too, and must not pass for one of ours.
const isOurs = (cause: unknown) => cause instanceof GraphQLError;
