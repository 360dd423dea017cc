import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { getNamedType } from 'graphql';

const roots = {
  query: 'What can be read.',
  mutation:
    'What can be changed. Each takes one `input` and answers with a payload; expected refusals are its `userErrors`. Most take `dryRun`, too.',
  subscription: 'What can be followed, over a WebSocket (protocol graphql-transport-ws).',
};

/**
 * Gives words to what the generator of the schema cannot describe: the three roots, and the `input` of each mutation,
 * which is what its type is.
 */
export function describeRest(schema: GraphQLSchema): GraphQLSchema {
  describe(schema.getQueryType(), roots.query);
  describe(schema.getMutationType(), roots.mutation);
  describe(schema.getSubscriptionType(), roots.subscription);
  for (const { args } of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    for (const arg of args) arg.description ??= getNamedType(arg.type).description;
  }
  return schema;
}

function describe(root: GraphQLObjectType | null | undefined, words: string): void {
  if (root) root.description ??= words;
}
