import type { GraphQLRequest, HTTPGraphQLHead, HTTPGraphQLRequest } from '@apollo/server';
import { OperationTypeNode } from 'graphql';
import type { GraphContext } from '../graphql/context.ts';
import type { Answer, Door, OperationRequest, Refusal } from '../operations/operation-request.ts';
import { budgetHeaders } from './budget-headers.ts';

/** Whoever follows a link must change nothing. */
const getDoor: Door = {
  tellsBalances: true,
  whyNot: (kind) =>
    kind === OperationTypeNode.QUERY
      ? null
      : `GET requests only support query operations, not ${kind} operations`,
};

const postDoor: Door = {
  tellsBalances: true,
  whyNot: (kind) =>
    kind === OperationTypeNode.SUBSCRIPTION
      ? 'Live queries need a WebSocket (protocol graphql-transport-ws).'
      : null,
};

/** An operation that came over HTTP, for whoever the request's context says. */
export class HttpOperation implements OperationRequest {
  readonly door: Door;
  readonly document: string;
  readonly operationName: OperationRequest['operationName'];
  readonly variables: OperationRequest['variables'];
  readonly caller: GraphContext;

  constructor(document: string, { http, operationName, variables }: GraphQLRequest, caller: GraphContext) {
    this.door = http?.method === 'GET' ? getDoor : postDoor;
    this.document = document;
    this.operationName = operationName;
    this.variables = variables;
    this.caller = caller;
  }

  async context(): Promise<GraphContext> {
    return this.caller;
  }
}

const STATUSES: Record<Refusal, number> = {
  UNREADABLE: 400,
  NOT_HERE: 400,
  NOT_ALLOWED: 403,
  TOO_LARGE: 400,
  SPENT: 429,
  NO_SUCH_OPERATION: 400,
  WRONG_VARIABLES: 400,
};

const METHOD_NOT_ALLOWED = 405;
const FAILED = 500;

/** What of an answer stands in status and headers. */
export function writeHead(
  head: HTTPGraphQLHead,
  request: HTTPGraphQLRequest | undefined,
  answer: Answer,
): void {
  writeBudgets(head, answer);
  if (answer.retryAfter > 0) head.headers.set('retry-after', String(answer.retryAfter));
  if (answer.refusal === 'NOT_HERE' && request?.method === 'GET') {
    head.headers.set('allow', 'POST');
    head.status = METHOD_NOT_ALLOWED;
  } else if (answer.refusal) {
    head.status = isPlainRefusal(request, answer) ? 200 : STATUSES[answer.refusal];
  } else if (answer.result.data === undefined) {
    head.status = FAILED;
  }
}

/** What is left of the caller's budgets. */
export function writeBudgets({ headers }: HTTPGraphQLHead, { balances }: Pick<Answer, 'balances'>): void {
  for (const [name, value] of budgetHeaders(balances)) headers.set(name, value);
}

const PLAIN_CODES = new Set<unknown>(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']);

/**
 * Counts of the specification GraphQL-over-HTTP: for a client that asks for plain JSON, a document that is refused before it
 * runs is answered 200 with its errors, not 400.
 */
function isPlainRefusal(
  request: HTTPGraphQLRequest | undefined,
  { result: { errors = [] } }: Answer,
): boolean {
  const accept = request?.headers.get('accept') ?? '';
  if (accept.includes('application/graphql-response+json')) return false;
  return errors.every(({ extensions }) => PLAIN_CODES.has(extensions.code));
}
