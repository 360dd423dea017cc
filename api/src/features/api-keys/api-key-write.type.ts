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
    'One change that an API key made. Recorded in the same transaction as the change, and kept for a year.',
})
export class ApiKeyWrite extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => DateTime, { description: 'When.' })
  writtenAt!: Date;

  @Field(() => String, { description: 'Name of the mutation, for instance `createStaffBooking`.' })
  operation!: string;

  @Field(() => String, { description: 'Id of the request; empty if it came over a WebSocket.' })
  requestId!: string;

  @Field(() => Restaurant, { nullable: true, description: 'The restaurant where the change was made.' })
  restaurant!: Restaurant | null;

  @Field(() => [ID], {
    description: 'Global ids of what was made, changed or removed, in that order; empty for what has none.',
  })
  objectIds!: string[];

  @Field(() => Int, { description: 'Number of database rows that it wrote.' })
  rowCount!: number;
}

/** The GraphQL type `ApiKeyWriteConnection`. */
export const { ConnectionType: ApiKeyWriteConnection } = connectionTypes(
  'ApiKeyWrite',
  () => ApiKeyWrite,
  'changes',
);
