import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { type ASTVisitor, GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';
import { refused } from '../errors/errors.ts';

/** Tokens of one document; the largest of our own has about 300. */
export const MOST_TOKENS = 1_000;

/** Characters of one document; the largest of our own has about 3,000. Beyond them nothing is read at all. */
export const LONGEST_DOCUMENT = 50_000;

/**
 * Bytes of one request: ten times the largest floor plan with all its tables, so that a list far too long still gets a
 * refusal that names it.
 */
export const LARGEST_BODY = 1_500_000;

/** Bytes of one WebSocket message. */
export const LARGEST_MESSAGE = 100_000;

const DEEPEST = 12; // viewer → restaurants → edges → node → bookings → edges → node → restaurant is 8
const MOST_ALIASES = 15;
const MOST_DIRECTIVES = 20;

/** Characters of one name: an alias comes back in every row of an answer. */
const LONGEST_NAME = 200;

/** Faults that are told of one document or its variables: nobody mends more at once, and no refusal is longer than what it refuses. */
export const MOST_FAULTS = 20;

export const validationOptions = { maxErrors: MOST_FAULTS };

// The rules would throw, which the server takes for a failure of its own; reported, they are refusals like any other.
const reported = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) =>
      context?.reportError(new GraphQLError(error.message.replace('Syntax Error: ', ''))),
  ],
};

/** Counts all directives of a document, as each is checked at every place where it stands. */
function maxDirectivesRule(context: ValidationContext): ASTVisitor {
  let count = 0;
  return {
    Directive() {
      count += 1;
      if (count !== MOST_DIRECTIVES + 1) return;
      context.reportError(new GraphQLError(`Directives limit of ${MOST_DIRECTIVES} exceeded.`));
    },
  };
}

/** The name itself is not repeated in the refusal. */
function maxNameLengthRule(context: ValidationContext): ASTVisitor {
  return {
    Name({ value }) {
      if (value.length <= LONGEST_NAME) return;
      context.reportError(new GraphQLError(`A name has at most ${LONGEST_NAME} characters.`));
    },
  };
}

/** The refusal of a document that is too long to be read; null for any other. */
export function refusalOfLength(document: string): GraphQLError | null {
  if (document.length <= LONGEST_DOCUMENT) return null;
  return refused('BAD_REQUEST', `A document has at most ${LONGEST_DOCUMENT} characters.`);
}

/** Refuse hostile documents before they run, over HTTP and WebSocket alike. Introspection has a weight of its own. */
export const validationRules: readonly ValidationRule[] = [
  maxDepthRule({ n: DEEPEST, ignoreIntrospection: true, flattenFragments: true, ...reported }),
  maxAliasesRule({ n: MOST_ALIASES, ...reported }),
  maxDirectivesRule,
  maxNameLengthRule,
];
