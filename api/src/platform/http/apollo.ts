import {
  ApolloServer,
  type ApolloServerPlugin,
  type GraphQLRequestContextDidResolveSource,
  type GraphQLRequestContextWillSendResponse,
  type GraphQLRequestListener,
  HeaderMap,
} from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { parse } from 'graphql';
import type { App } from '../app.ts';
import type { GraphContext } from '../graphql/context.ts';
import { maskedError } from '../operations/masked-error.ts';
import type { Answer } from '../operations/operation-request.ts';
import type { Operations } from '../operations/operations.ts';
import { HttpOperation, writeBudgets, writeHead } from './http-operation.ts';

/**
 * The door of HTTP. Apollo Server reads requests (CSRF, the shape of bodies, hashes of persisted queries) and writes answers in
 * the type that was asked for; the operations themselves go to the pipeline.
 */
export function createApollo(app: App, operations: Operations): ApolloServer<GraphContext> {
  return new ApolloServer<GraphContext>({
    schema: operations.schema,
    documentStore: nothingToRead,
    csrfPrevention: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // It would watch every field of every answer, for cache hints that we do not give.
      ApolloServerPluginCacheControlDisabled(),
      throughPipeline(app, operations),
    ],
    formatError: (_formatted, error) => maskedError(app.logger, error),
    logger: app.logger,
  });
}

/** Apollo Server finds every document read already, so that it neither parses nor validates: the pipeline does. */
const ANY_DOCUMENT = parse('{ __typename }');
const nothingToRead = { get: async () => ANY_DOCUMENT, set: async () => {}, delete: async () => true };

function throughPipeline({ metrics }: App, operations: Operations): ApolloServerPlugin<GraphContext> {
  return {
    requestDidStart: async () => new ThroughPipeline(operations),
    async contextCreationDidFail({ error }) {
      const code = 'extensions' in error ? (error.extensions as { code?: unknown }).code : undefined;
      metrics.errors.inc({ code: String(code ?? 'INTERNAL_SERVER_ERROR') });
    },
  };
}

type Read = GraphQLRequestContextDidResolveSource<GraphContext>;
type Answered = GraphQLRequestContextWillSendResponse<GraphContext>;
const NO_HEADERS = { headers: new HeaderMap() };

/** One request. A class, as an object literal's functions would outlive it (decision 0048). */
class ThroughPipeline implements GraphQLRequestListener<GraphContext> {
  readonly #operations: Operations;
  #answer: Answer | null = null;

  constructor(operations: Operations) {
    this.#operations = operations;
  }

  async didResolveSource({ source, request, contextValue, response, metrics }: Read): Promise<void> {
    const answer = await this.#operations.answer(new HttpOperation(source, request, contextValue));
    writeHead(response.http, request.http, answer);
    // Only the text of what can run is kept for its hash.
    if (answer.refusal) metrics.persistedQueryRegister = false;
    this.#answer = answer;
  }

  async responseForOperation() {
    if (!this.#answer) return null;
    return { http: NO_HEADERS, body: { kind: 'single' as const, singleResult: this.#answer.result } };
  }

  /** What Apollo Server itself refuses, an unknown hash say, has been no operation yet. */
  async willSendResponse({ contextValue, response: { http, body } }: Answered): Promise<void> {
    if (this.#answer || body.kind !== 'single') return;
    writeBudgets(http, this.#operations.turnedAway(contextValue, body.singleResult.errors ?? []));
  }
}
