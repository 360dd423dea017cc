import { Field, ID, InterfaceType } from 'type-graphql';

/** What has a global id. Rows handed out as a Node say their type in `__typename`. */
@InterfaceType('Node', {
  description: 'Anything with a global id, as in the Relay specification.',
  resolveType: (row: { __typename: string }) => row.__typename,
})
export abstract class NodeInterface {
  @Field(() => ID, {
    description: 'Global id: type prefix and sortable uuid, for instance `rest_01h455vb4pex5vsknk084sn02q`.',
  })
  id!: string;
}
