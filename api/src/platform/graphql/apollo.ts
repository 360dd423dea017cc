import {
  ApolloServer,
  type ApolloServerOptionsWithGateway,
  type ApolloServerPlugin,
  HeaderMap,
} from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { ExecutionResult, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { App } from '../app.ts';
import { observedOperations } from '../telemetry/observe-operations.ts';
import { CompiledOperations } from './compiled-operations.ts';
import type { GraphContext } from './context.ts';
import { chargeOperations } from './costs-plugin.ts';
import { MOST_TOKENS, validationOptions, validationRules } from './limits.ts';
import { maskedError } from './masked-error.ts';

/**
 * Counts of the specification GraphQL-over-HTTP: for a client that asks for plain JSON, a document that is refused
 * before it runs is answered 200 with its errors, not 400.
 */
const plainJsonStatus: ApolloServerPlugin<GraphContext> = {
  async requestDidStart({ request }) {
    const accept = request.http?.headers.get('accept') ?? '';
    if (accept.includes('application/graphql-response+json')) return undefined;
    return {
      async willSendResponse({ response, errors }) {
        const refusedBefore = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'];
        const codes = errors?.map(({ extensions }) => String(extensions.code)) ?? [];
        if (
          response.http.status === 400 &&
          codes.length > 0 &&
          codes.every((code) => refusedBefore.includes(code))
        ) {
          response.http.status = 200;
        }
      },
    };
  },
};

/**
 * The two doors that Apollo Server has for an executor of one's own. A plugin's answer is sent as it is, so that it may have no
 * errors; those go through Apollo's handling of errors by the other door, a gateway's. That one alone would do, but what
 * Apollo makes for a gateway holds on to each request until the next full garbage collection (object literals with getters).
 */
function runCompiled(schema: GraphQLSchema): {
  plugin: ApolloServerPlugin<GraphContext>;
  gateway: ApolloServerOptionsWithGateway<GraphContext>['gateway'];
} {
  const operations = new CompiledOperations(schema);
  const withErrors = new WeakMap<object, Promise<ExecutionResult>>();
  const plugin: ApolloServerPlugin<GraphContext> = {
    requestDidStart: async () => ({
      async responseForOperation({ document, operation, operationName, request, contextValue: context }) {
        const { variables } = request;
        const running = operations.run({ document, operation, operationName, variables, context });
        const answer = await running.catch(() => null);
        if (answer && !answer.errors)
          return { http: NO_HEADERS, body: { kind: 'single', singleResult: answer } };
        withErrors.set(context, running);
        return null;
      },
    }),
  };
  return {
    plugin,
    gateway: {
      onSchemaLoadOrUpdate(tell) {
        tell({ apiSchema: schema, coreSupergraphSdl: '' });
        return () => undefined;
      },
      load: async () => ({
        async executor({ context }) {
          const ran = withErrors.get(context);
          if (!ran) throw new Error('An operation was to be answered that has not run.');
          return ran;
        },
      }),
      stop: async () => undefined,
    },
  };
}

const NO_HEADERS = { headers: new HeaderMap() };

/** Apollo Server over the schema, with our limits and nothing of the inside in its errors. */
export function createApollo(app: App, schema: GraphQLSchema): ApolloServer<GraphContext> {
  const compiled = runCompiled(schema);
  return new ApolloServer<GraphContext>({
    gateway: compiled.gateway,
    introspection: true, // the schema is public
    csrfPrevention: true,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MOST_TOKENS },
    validationRules: [...validationRules],
    validationOptions,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // It would watch every field of every answer, for cache hints that we do not give.
      ApolloServerPluginCacheControlDisabled(),
      plainJsonStatus,
      chargeOperations(app),
      observedOperations(app),
      compiled.plugin,
    ],
    formatError: (formatted: GraphQLFormattedError, error: unknown) =>
      maskedError(app.logger, formatted, error),
    logger: app.logger,
  });
}
