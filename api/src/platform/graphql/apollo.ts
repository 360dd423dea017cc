import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { App } from '../app.ts';
import { observedOperations } from '../telemetry/observe-operations.ts';
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

/** Apollo Server over the schema, with our limits and nothing of the inside in its errors. */
export function createApollo(app: App, schema: GraphQLSchema): ApolloServer<GraphContext> {
  return new ApolloServer<GraphContext>({
    schema,
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
    ],
    formatError: (formatted: GraphQLFormattedError, error: unknown) =>
      maskedError(app.logger, formatted, error),
    logger: app.logger,
  });
}
