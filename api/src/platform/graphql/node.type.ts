import { MapperKind, mapSchema } from '@graphql-tools/utils';
import { GraphQLInterfaceType, type GraphQLSchema } from 'graphql';
import { Field, ID, InterfaceType } from 'type-graphql';

/** What has a global id. Rows handed out as a Node say their type in `__typename`. */
@InterfaceType('Node', {
  description: 'Anything with a global id, as in the Relay specification.',
  resolveType: typeOf,
})
export abstract class NodeInterface {
  @Field(() => ID, {
    description: 'Global id: type prefix and sortable uuid, for instance `rest_01h455vb4pex5vsknk084sn02q`.',
  })
  id!: string;
}

function typeOf(row: { __typename: string }): string {
  return row.__typename;
}

/** The schema with interfaces whose rows are asked for their type at once: type-graphql makes a promise of the answer, and compiled operations wait for resolvers alone. */
export function askTypesAtOnce(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.INTERFACE_TYPE]: (type) =>
      new GraphQLInterfaceType({ ...type.toConfig(), resolveType: typeOf }),
  });
}
