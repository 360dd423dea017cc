import { MapperKind, mapSchema } from '@graphql-tools/utils';
import { defaultFieldResolver, type GraphQLFieldConfig, type GraphQLSchema } from 'graphql';
import { type Author, type Channel, runAs } from '../auth/author-at-work.ts';
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

function authorOf({ actor, page, agent, partner, requestId }: GraphContext, operation: string): Author {
  const { userId, apiKeyId } = actor;
  const through = (channel: Channel): Channel => (agent === null ? channel : 'agent');
  const asked = { userId, apiKeyId, agent: agent?.name ?? null, operation, requestId };
  if (apiKeyId !== null) return { ...asked, kind: 'api_key', channel: through('api') };
  if (userId !== null) return { ...asked, kind: 'person', channel: through('dashboard') };
  return { ...asked, kind: 'guest', channel: through(partner ?? page ?? 'api') };
}
