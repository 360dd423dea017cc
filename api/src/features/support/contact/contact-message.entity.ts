import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What somebody wrote to us on the contact page. Belongs to no restaurant; the application may add one and read none. */
@Entity({ tableName: 'contact_messages' })
@Index({ name: 'contact_messages_by_age', properties: ['createdAt'] })
export class ContactMessageEntity {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'text' })
  email!: string;

  @Property({ type: 'text' })
  subject!: string;

  @Property({ type: 'text' })
  message!: string;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;
}
