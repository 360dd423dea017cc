import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Somebody who wants to be shown the product. Belongs to no restaurant; the application may add one and read none. */
@Entity({ tableName: 'demo_requests' })
@Index({ name: 'demo_requests_by_age', properties: ['createdAt'] })
export class DemoRequestEntity {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'text' })
  email!: string;

  @Property({ type: 'text' })
  restaurantName!: string;

  @Property({ type: 'text' })
  phone!: string;

  /** The day that would suit (yyyy-MM-dd), as the visitor's calendar has it. */
  @Property({ type: 'string', columnType: 'date' })
  preferredDate!: string;

  @Property({ type: 'text', nullable: true })
  message?: string | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;
}
