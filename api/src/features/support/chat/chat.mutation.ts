import { Arg, Ctx, Directive, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { ChatMessage, chatMessageOf } from './chat-message.type.ts';
import { handOverChat } from './hand-over-chat.ts';
import { sendChatMessage } from './send-chat-message.ts';

@InputType({ description: 'A message to the chat.' })
class SendChatMessageInput {
  @Field(() => ID, {
    nullable: true,
    description: 'The conversation that it belongs to; left out, a new one begins.',
  })
  conversationId?: string;

  @Field(() => String, { description: 'Up to 2,000 characters of plain text.' })
  text!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `sendChatMessage`.' })
class SendChatMessagePayload {
  @Field(() => ID, {
    nullable: true,
    description:
      'The conversation, to go on with. Whoever has it can speak in it: keep it as one keeps a password.',
  })
  conversationId!: string | null;

  @Field(() => ChatMessage, { nullable: true, description: 'The answer.' })
  reply!: ChatMessage | null;

  @Field(() => [UserError], { description: 'What is wrong with the message; empty when it is answered.' })
  userErrors!: UserError[];
}

@InputType({ description: 'A chat that a person should take over.' })
class HandOverChatInput {
  @Field(() => ID, { description: 'The conversation, as `sendChatMessage` returned it.' })
  conversationId!: string;

  @Field(() => String, { description: 'Who asks; up to 100 characters.' })
  name!: string;

  @Field(() => String, { description: 'Email address for the reply.' })
  email!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `handOverChat`.' })
class HandOverChatPayload {
  @Field(() => ChatMessage, { nullable: true, description: 'What the chat replies.' })
  reply!: ChatMessage | null;

  @Field(() => [UserError], { description: 'What is wrong; empty when the chat is on its way to a person.' })
  userErrors!: UserError[];
}

/** The live chat. */
@Resolver()
export class ChatMutation {
  @Directive('@public')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'NOT_FOUND', 'CONFLICT')
  @Mutation(() => SendChatMessagePayload, {
    nullable: true,
    description:
      'Keeps a message and answers it, within some 10 seconds. An answer that could not be had is an apology. After ' +
      'several in a minute from one address: RATE_LIMITED.',
  })
  async sendChatMessage(
    @Arg('input', () => SendChatMessageInput) input: SendChatMessageInput,
    @Ctx() { app, address }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { conversationId, reply } = await sendChatMessage(app, input, address);
      return { conversationId, reply: chatMessageOf(reply) };
    });
  }

  @Directive('@public')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'NOT_FOUND', 'CONFLICT')
  @Mutation(() => HandOverChatPayload, {
    nullable: true,
    description:
      'Mails a chat to the people behind Hoststand, who answer by mail. After several from one address: RATE_LIMITED.',
  })
  async handOverChat(
    @Arg('input', () => HandOverChatInput) input: HandOverChatInput,
    @Ctx() { app, address }: GraphContext,
  ) {
    return payloadOf(async () => ({ reply: chatMessageOf(await handOverChat(app, input, address)) }));
  }
}
