import { Directive, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import type { ChatMessageEntity, ChatSender } from './chat-message.entity.ts';

/** The GraphQL enum `ChatSender`: the stored senders in capitals. */
const ChatSenderEnum: Record<Uppercase<ChatSender>, ChatSender> = { USER: 'user', AGENT: 'agent' };
registerEnumType(ChatSenderEnum, {
  name: 'ChatSender',
  description: 'Who said something in a chat.',
  valuesConfig: {
    USER: { description: 'The visitor.' },
    AGENT: { description: 'The assistant.' },
  },
});

/** A message as clients see it. */
@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'One message of a chat.' })
export class ChatMessage {
  @Field(() => ID, { description: '21 random characters.' })
  id!: string;

  @Field(() => String, { description: 'Plain text; never to be shown as HTML.' })
  text!: string;

  @Field(() => ChatSenderEnum, { description: 'Who said it.' })
  sender!: ChatSender;

  @Field(() => DateTime, { description: 'When.' })
  timestamp!: Date;
}

/** The message of a row. */
export function chatMessageOf({ id, text, sender, createdAt }: ChatMessageEntity): ChatMessage {
  return { id, text, sender, timestamp: createdAt };
}
