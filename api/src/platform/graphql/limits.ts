import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';

/** Tokens of one document; the largest of our own has about 300. */
export const MOST_TOKENS = 1_000;

/**
 * Bytes of one request: ten times the largest floor plan with all its tables, so that a list far too long still gets a
 * refusal that names it.
 */
export const LARGEST_BODY = 1_500_000;

/** Bytes of one WebSocket message. */
export const LARGEST_MESSAGE = 100_000;

const DEEPEST = 12; // viewer → restaurants → edges → node → bookings → edges → node → restaurant is 8
const MOST_ALIASES = 15;

// The rules would throw, which the server takes for a failure of its own; reported, they are refusals like any other.
const reported = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) =>
      context?.reportError(new GraphQLError(error.message.replace('Syntax Error: ', ''))),
  ],
};

/** Refuse hostile documents before they run, over HTTP and WebSocket alike. Introspection itself is not measured. */
export const validationRules: readonly ValidationRule[] = [
  maxDepthRule({ n: DEEPEST, ignoreIntrospection: true, flattenFragments: true, ...reported }),
  maxAliasesRule({ n: MOST_ALIASES, ...reported }),
];
