import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * A chat of somebody with us. Belongs to no restaurant. Its key is made of the secret that its visitor holds
 * (chat-key.ts): the application, which may read no list of chats, finds one only for whoever brings the secret.
 */
@Entity({ tableName: 'chat_conversations' })
@Index({ name: 'chat_conversations_by_age', properties: ['createdAt'] })
export class ChatConversationEntity {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;
}
