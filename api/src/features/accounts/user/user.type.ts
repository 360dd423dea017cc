import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { NodeInterface } from '../../../platform/graphql/node.type.ts';

/** A user as the schema shows it. */
@Directive('@public')
@ObjectType('User', {
  simpleResolvers: true,
  implements: NodeInterface,
  description: 'A person who signs in. Shown only to that person.',
})
export class User extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => String, { description: 'The address to sign in with.' })
  email!: string;
}

/** A user's row as resolvers hand it out. */
export interface UserRow {
  userId: string;
  email: string;
}
