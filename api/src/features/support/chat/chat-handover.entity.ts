import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A visitor's request that a person goes on with the chat, by mail. The application may add one and read none. */
@Entity({ tableName: 'chat_handovers' })
@Index({ name: 'chat_handovers_of_conversation', properties: ['conversationId'] })
export class ChatHandoverEntity {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  conversationId!: string;

  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'text' })
  email!: string;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;
}
