import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { refused } from '../errors/errors.ts';
import type { Logger } from '../logging/logger.ts';
import { LARGEST_BODY } from '../operations/limits.ts';
import { maskedError } from '../operations/masked-error.ts';
import { errorCode } from '../process/startup-error.ts';
import { answersWithProblems, faultOf, sendProblem } from './problem.ts';

/** What the HTTP server itself refuses, by its own codes (Fastify's reference of errors). */
const refusals: Record<string, string> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no body.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body of the request is not valid JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as application/json.',
};

/**
 * What is refused before GraphQL sees it is answered in GraphQL's own form too, so that a client reads one kind of
 * error only: always JSON with `extensions.code`, and nothing of the inside.
 */
export function answerErrorsAsGraphql(server: FastifyInstance, logger: Logger): void {
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) {
      const message = refusalOf(error, request);
      return refuse(reply, status, refused('BAD_REQUEST', message));
    }
    if (hasHungUp(request, reply, error)) {
      logger.debug({ requestId: request.id, err: error }, 'a client hung up');
      return reply.code(CLIENT_CLOSED_REQUEST).send();
    }
    const masked = maskedError(logger, error, request.id);
    const isOutage = masked.extensions?.code === 'SERVICE_UNAVAILABLE';
    return refuseWith(reply, isOutage ? 503 : 500, masked);
  });
}

function refusalOf(error: Error, { routeOptions }: FastifyRequest): string {
  const code = errorCode(error) ?? '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return `A request has at most ${routeOptions.bodyLimit ?? LARGEST_BODY} bytes.`;
  return refusals[code] ?? 'The request cannot be read.';
}

/**
 * Answers for an address that no route could read: Fastify's own answer has a form of its own. An id that is longer than any of ours is
 * as unknown as one that was never given.
 */
export function refuseAddress(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
  if (errorCode(error) === 'FST_ERR_MAX_PARAM_LENGTH')
    refuse(reply, 404, refused('NOT_FOUND', 'There is nothing at this address.'));
  else refuse(reply, 400, refused('BAD_REQUEST', 'The address cannot be read.'));
}

/** Nobody reads it any more; logs and metrics do (nginx's own number for it). */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * Whether the connection ended before all of the request had come, or before its answer had: what reads or writes then fails
 * with the connection's error, or because it was ended early.
 */
function hasHungUp({ raw: request }: FastifyRequest, { raw: answer }: FastifyReply, error: Error): boolean {
  const isGone = request.readableAborted || (answer.destroyed && !answer.writableFinished);
  return isGone && HUNG_UP.includes(errorCode(error) ?? '');
}

const HUNG_UP = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'];

const GRAPHQL_JSON = 'application/graphql-response+json';

/** Answers with this error alone, in the form in which errors come at this address. */
export function refuse(reply: FastifyReply, status: number, error: GraphQLError): FastifyReply {
  return refuseWith(reply, status, error.toJSON());
}

function refuseWith(reply: FastifyReply, status: number, error: GraphQLFormattedError): FastifyReply {
  if (answersWithProblems(reply.request)) {
    const [fault, extras] = faultOf(error);
    return sendProblem(reply, [fault], { ...extras, status });
  }
  // Clients that know GraphQL's own type read the errors of a refused request in no other.
  const isWelcome = reply.request.headers.accept?.includes(GRAPHQL_JSON);
  return reply
    .code(status)
    .type(`${isWelcome ? GRAPHQL_JSON : 'application/json'}; charset=utf-8`)
    .send({ errors: [error] });
}
