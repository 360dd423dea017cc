import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Who said something in a chat. */
export type ChatSender = 'user' | 'agent';

/** One message of a chat. */
@Entity({ tableName: 'chat_messages' })
@Index({ name: 'chat_messages_in_order', properties: ['conversationId', 'position'] })
export class ChatMessageEntity {
  /** 21 random characters. */
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Property({ type: 'uuid' })
  conversationId!: string;

  /** Its place in the chat, from 0. */
  @Property({ type: 'integer' })
  position!: number;

  @Property({ type: 'text' })
  sender!: ChatSender;

  @Property({ type: 'text' })
  text!: string;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;
}
