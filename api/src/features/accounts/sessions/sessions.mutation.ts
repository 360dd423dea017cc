import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { endOtherSessions, endSession } from './end-session.ts';

@InputType({ description: 'A browser to sign out.' })
class EndSessionInput {
  @Field(() => ID, { description: 'Global id of the session.' })
  id!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `endSession`.' })
class EndSessionPayload {
  @Field(() => ID, { nullable: true, description: 'Global id of the session that ended; null when refused.' })
  endedSessionId!: string | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `endOtherSessions`.' })
class EndOtherSessionsPayload {
  @Field(() => Int, { nullable: true, description: 'How many sessions ended.' })
  endedCount!: number | null;

  @Field(() => [UserError], { description: 'Empty: it cannot be refused.' })
  userErrors!: UserError[];
}

/** The signed-in person's own browsers. */
@Resolver()
export class SessionsMutation {
  @Directive('@public')
  @Refusals('NOT_FOUND')
  @Mutation(() => EndSessionPayload, {
    nullable: true,
    description:
      'Signs one of the caller’s own browsers out: its tokens stop working and its sockets close at once. NOT_FOUND when ' +
      'it is signed out already, or is somebody else’s.',
  })
  async endSession(
    @Arg('input', () => EndSessionInput) input: EndSessionInput,
    @Ctx() { app, actor, cookie }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { isOwn } = await endSession(app, actor, input);
      if (isOwn) cookie.clear();
      return { endedSessionId: input.id };
    });
  }

  @Directive('@public')
  @Mutation(() => EndOtherSessionsPayload, {
    nullable: true,
    description: 'Signs the caller out everywhere but here: this session goes on.',
  })
  async endOtherSessions(@Ctx() { app, actor }: GraphContext) {
    return payloadOf(async () => ({ endedCount: await endOtherSessions(app, actor) }));
  }
}
