import { MapperKind, mapSchema } from '@graphql-tools/utils';
import { defaultFieldResolver, type GraphQLFieldConfig, type GraphQLSchema } from 'graphql';
import { runForKey } from '../auth/key-at-work.ts';
import type { GraphContext } from './context.ts';

/** The schema with every mutation that comes with an API key run in that key's name, over HTTP and sockets alike. */
export function attributeWrites(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.MUTATION_ROOT_FIELD]: (config: GraphQLFieldConfig<unknown, GraphContext>, operation) => {
      const { resolve = defaultFieldResolver } = config;
      config.resolve = (source, args, context, info) => {
        const { apiKeyId, restaurantIds } = context.actor;
        const mutate = () => resolve(source, args, context, info);
        if (apiKeyId === null) return mutate();
        return runForKey({ apiKeyId, restaurantIds, operation, requestId: context.requestId }, mutate);
      };
      return config;
    },
  });
}
