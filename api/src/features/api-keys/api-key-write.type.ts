import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionTypes } from '../../platform/graphql/connections/connection.ts';
import { NodeInterface } from '../../platform/graphql/node.type.ts';
import { DateTime } from '../../platform/graphql/scalars/scalars.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';

/** What a key wrote in one transaction, as the schema shows it to owners. */
@Directive('@auth(requires: OWNER)')
@ObjectType('ApiKeyWrite', {
  simpleResolvers: true,
  implements: NodeInterface,
  description:
    'One change that an API key made. Written down by the database together with the change itself, and kept for a year.',
})
export class ApiKeyWrite extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => DateTime, { description: 'When.' })
  writtenAt!: Date;

  @Field(() => String, { description: 'Name of the mutation, for instance `createStaffBooking`.' })
  operation!: string;

  @Field(() => String, { description: 'Id of the request; empty where a socket brought it.' })
  requestId!: string;

  @Field(() => Restaurant, { nullable: true, description: 'At which restaurant.' })
  restaurant!: Restaurant | null;

  @Field(() => [ID], {
    description: 'Global ids of what was made, changed or removed, in that order; empty for what has none.',
  })
  objectIds!: string[];

  @Field(() => Int, { description: 'How many rows of the database it wrote.' })
  rowCount!: number;
}

/** The GraphQL type `ApiKeyWriteConnection`. */
export const { ConnectionType: ApiKeyWriteConnection } = connectionTypes(
  'ApiKeyWrite',
  () => ApiKeyWrite,
  'changes',
);
