import { MapperKind, mapSchema } from '@graphql-tools/utils';
import { defaultFieldResolver, type GraphQLFieldConfig, type GraphQLSchema } from 'graphql';
import { type Author, runAs } from '../auth/author-at-work.ts';
import { runForKey } from '../auth/key-at-work.ts';
import type { GraphContext } from './context.ts';

/**
 * The schema with every mutation run in the name of whoever sent it, over HTTP and sockets alike: what it changes is logged
 * as theirs, and what comes with an API key is attributed to the key.
 */
export function attributeWrites(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.MUTATION_ROOT_FIELD]: (config: GraphQLFieldConfig<unknown, GraphContext>, operation) => {
      const { resolve = defaultFieldResolver } = config;
      config.resolve = (source, args, context, info) => {
        const { apiKeyId, restaurantIds } = context.actor;
        const mutate = () => runAs(authorOf(context, operation), () => resolve(source, args, context, info));
        if (apiKeyId === null) return mutate();
        return runForKey({ apiKeyId, restaurantIds, operation, requestId: context.requestId }, mutate);
      };
      return config;
    },
  });
}

function authorOf({ actor, page, requestId }: GraphContext, operation: string): Author {
  const { userId, apiKeyId } = actor;
  const asked = { userId, apiKeyId, operation, requestId };
  if (apiKeyId !== null) return { ...asked, kind: 'api_key', channel: 'api' };
  if (userId !== null) return { ...asked, kind: 'person', channel: 'dashboard' };
  return { ...asked, kind: 'guest', channel: page ?? 'api' };
}
