import { Arg, Ctx, Directive, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { Message } from './message.type.ts';
import { messageRow } from './message-rows.ts';
import { resendMessage } from './resend-message.ts';

@InputType({ description: 'Which message to try once more.' })
class ResendMessageInput {
  @Field(() => ID, { description: 'Global id of the message.' })
  id!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `resendMessage`.' })
class ResendMessagePayload {
  @Field(() => Message, { nullable: true, description: 'The message, on its way again; null when refused.' })
  message!: Message | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class ResendMessageMutation {
  @Directive('@auth(requires: HOST)')
  @Refusals('NOT_FOUND', 'CONFLICT')
  @Mutation(() => ResendMessagePayload, {
    nullable: true,
    description:
      'Tries a message that failed or was held back once more. It says what is true by then, and is sent at most once. ' +
      'CONFLICT for one that was sent or is on its way.',
  })
  async resendMessage(
    @Arg('input', () => ResendMessageInput) input: ResendMessageInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, messageId } = await resendMessage(app, actor, input);
      return { message: await messageRow(reads, { restaurantIds: [restaurantId] }, messageId) };
    });
  }
}
