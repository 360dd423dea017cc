import { Ctx, Directive, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { refreshSession } from './refresh-session.ts';
import { Session } from './session.type.ts';

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `refreshSession`.' })
class RefreshSessionPayload {
  @Field(() => Session, {
    nullable: true,
    description: 'The session with a fresh access token; null when there is none.',
  })
  session!: Session | null;

  @Field(() => [UserError], { description: 'Why there is no session; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class RefreshSessionMutation {
  @Directive('@public')
  @Refusals('INVALID_CREDENTIALS')
  @Mutation(() => RefreshSessionPayload, {
    nullable: true,
    description:
      'Exchanges the refresh cookie for a fresh access token and the next refresh cookie. A cookie that was exchanged ' +
      'before ends the whole session; within ten seconds, for tabs that ask together, it is exchanged for the same one ' +
      'again. A session ends 90 days after the sign-in at the latest.',
  })
  async refreshSession(@Ctx() { app, cookie }: GraphContext) {
    return payloadOf(async () => {
      const refreshToken = cookie.read();
      const issued = refreshToken ? await refreshSession(app, refreshToken) : null;
      if (!issued) {
        if (refreshToken) cookie.clear();
        throw new Refusal(userError('INVALID_CREDENTIALS', 'Your session has ended. Please sign in again.'));
      }
      issued.writeCookie(cookie);
      return { session: issued.session };
    });
  }
}
