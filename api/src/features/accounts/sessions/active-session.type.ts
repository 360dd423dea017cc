import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { NodeInterface } from '../../../platform/graphql/node.type.ts';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';

/** A session in the list of its owner, as the schema shows it. */
@Directive('@public')
@ObjectType('ActiveSession', {
  simpleResolvers: true,
  implements: NodeInterface,
  description: 'A browser in which somebody is signed in. Only ever shown to that person.',
})
export class ActiveSession extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => String, { description: 'Browser and device in words, for instance `Safari on iPhone`.' })
  device!: string;

  @Field(() => String, { description: 'Network address of the sign-in.' })
  address!: string;

  @Field(() => DateTime, { description: 'When it began.' })
  signedInAt!: Date;

  @Field(() => DateTime, {
    description:
      'When it was last used, to the life of an access token: a session in use is told up to that much late.',
  })
  lastUsedAt!: Date;

  @Field(() => Boolean, { description: 'Whether it is the session of this request.' })
  current!: boolean;
}

/** A session's row as resolvers hand it out. */
export interface ActiveSessionRow {
  sessionId: string;
  userAgent: string | null;
  address: string;
  signedInAt: Date;
  lastUsedAt: Date;
}
