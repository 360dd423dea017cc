import { Ctx, Directive, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { signOut } from './sign-out.ts';

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `signOut`.' })
class SignOutPayload {
  @Field(() => [UserError], { description: 'Empty: signing out cannot be refused.' })
  userErrors!: UserError[];
}

@Resolver()
export class SignOutMutation {
  @Directive('@public')
  @Mutation(() => SignOutPayload, {
    nullable: true,
    description:
      'Ends the session of the access token and of the refresh cookie, clears the cookie and closes the session’s ' +
      'sockets. Without a session it succeeds too.',
  })
  async signOut(@Ctx() { app, actor, cookie }: GraphContext) {
    return payloadOf(async () => {
      await signOut(app, { sessionId: actor.sessionId, refreshToken: cookie.read() });
      cookie.clear();
      return {};
    });
  }
}
