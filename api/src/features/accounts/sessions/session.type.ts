import { Directive, Field, ObjectType } from 'type-graphql';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import { User, type UserRow } from '../user/user.type.ts';

/** A session as the schema shows it. */
@Directive('@public')
@ObjectType('Session', {
  simpleResolvers: true,
  description:
    'A signed-in browser. The access token travels as `Authorization: Bearer …` over HTTP and as `accessToken` in the ' +
    'payload of connection_init over WebSocket; the refresh token is a cookie that scripts cannot read.',
})
export class Session {
  @Field(() => String, { description: 'A JWT for the next minutes. Keep it in memory only.' })
  accessToken!: string;

  @Field(() => DateTime, { description: 'When the access token ends. Call `refreshSession` before.' })
  expiresAt!: Date;

  @Field(() => User, { description: 'Who is signed in.' })
  user!: User;
}

/** A session as commands hand it out. */
export interface StartedSession {
  accessToken: string;
  expiresAt: Date;
  user: UserRow;
}
