import { channel } from 'node:diagnostics_channel';
import { MapperKind, mapSchema } from '@graphql-tools/utils';
import { defaultFieldResolver, type GraphQLFieldConfig, type GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';
import { z } from 'zod';
import type { UserErrorCode } from '../errors/user-error.type.ts';
import type { GraphContext } from './context.ts';
import { UNDECLARED_REFUSALS, type UndeclaredRefusal } from './refusal-channel.ts';

/** Declares, beside a mutation, every code that its user errors can have: its description ends with them. */
export function Refusals(...refusals: UserErrorCode[]) {
  return Extensions({ refusals });
}

const undeclared = channel(UNDECLARED_REFUSALS);
const declaration = z.object({ refusals: z.array(z.string()) }).catch({ refusals: [] });
const payloads = z.object({ userErrors: z.array(z.object({ code: z.string() })) });

/** What a mutation declares; empty where it refuses nothing. */
export const refusalsOf = (extensions: unknown): string[] => declaration.parse(extensions).refusals;

/** Ends the descriptions of mutations with what they declare: "Refusals: NOT_FOUND, CONFLICT.". */
export function sayRefusals(schema: GraphQLSchema): GraphQLSchema {
  for (const mutation of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const refusals = refusalsOf(mutation.extensions);
    if (refusals.length > 0)
      mutation.description = `${mutation.description} Refusals: ${refusals.join(', ')}.`;
  }
  return schema;
}

/** The schema whose mutations tell of codes that they give and have not declared; the answer stays as it is. */
export function watchRefusals(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.MUTATION_ROOT_FIELD]: (config: GraphQLFieldConfig<unknown, GraphContext>, mutation) => {
      const declared = refusalsOf(config.extensions);
      const { resolve = defaultFieldResolver } = config;
      config.resolve = async (source, args, context, info) => {
        const payload: unknown = await resolve(source, args, context, info);
        for (const { code } of payloads.safeParse(payload).data?.userErrors ?? []) {
          if (declared.includes(code)) continue;
          undeclared.publish({ mutation, code } satisfies UndeclaredRefusal);
          context.app.logger.warn(
            { mutation, code },
            'a mutation refused with a code that it does not declare',
          );
        }
        return payload;
      };
      return config;
    },
  });
}
