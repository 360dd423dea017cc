import { MapperKind, mapSchema } from '@graphql-tools/utils';
import { GraphQLBoolean, type GraphQLFieldConfig, type GraphQLSchema } from 'graphql';

/** The argument of mutations that asks for a dry run. */
export const DRY_RUN = 'dryRun';

const DESCRIPTION =
  'True: answers as this mutation would answer now, and writes nothing. Ids in such an answer name nothing afterwards.';

/**
 * The schema with the argument `dryRun` at every mutation but those of `without`, which says why each cannot be tried out. Throws
 * for a name of `without` that is no mutation.
 */
export function offerDryRuns(
  schema: GraphQLSchema,
  without: Readonly<Record<string, string>>,
): GraphQLSchema {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  const unknown = Object.keys(without).filter((name) => !(name in mutations));
  if (unknown.length > 0) throw new Error(`There are no such mutations to leave out: ${unknown.join(', ')}`);
  return mapSchema(schema, {
    [MapperKind.MUTATION_ROOT_FIELD]: (config: GraphQLFieldConfig<unknown, unknown>, name) => {
      if (name in without) return undefined;
      return {
        ...config,
        args: { ...config.args, [DRY_RUN]: { type: GraphQLBoolean, description: DESCRIPTION } },
      };
    },
  });
}
