import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { NodeInterface } from '../../../platform/graphql/node.type.ts';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';

/** A session in the list of its owner, as the schema shows it. */
@Directive('@public')
@ObjectType('ActiveSession', {
  simpleResolvers: true,
  implements: NodeInterface,
  description: 'A browser in which somebody is signed in. Shown only to that person.',
})
export class ActiveSession extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => String, { description: 'Browser and device in words, for instance `Safari on iPhone`.' })
  device!: string;

  @Field(() => String, { description: 'The IP address from which they signed in.' })
  address!: string;

  @Field(() => DateTime, { description: 'When the session began.' })
  signedInAt!: Date;

  @Field(() => DateTime, {
    description:
      'When the session was last used, accurate to the lifetime of an access token (normally 15 minutes).',
  })
  lastUsedAt!: Date;

  @Field(() => Boolean, { description: 'Whether this request belongs to this session.' })
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
