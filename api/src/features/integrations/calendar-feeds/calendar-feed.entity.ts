import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';

/** An address under which a calendar program reads the bookings of a restaurant. */
@Entity(tenantTable('calendar_feeds'))
@Check({
  name: 'calendar_feeds_words',
  expression: 'char_length(name) between 1 and 80 and char_length(service) between 1 and 50',
})
@Unique({ name: 'calendar_feeds_token', properties: ['restaurantId', 'tokenHash'] })
@Index({ name: 'calendar_feeds_by_maker', properties: ['restaurantId', 'createdBy'] })
export class CalendarFeedEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  name!: string;

  /** Name of the service whose bookings it has; null for all. A name, since services are written anew as a whole. */
  @Property({ type: 'text', nullable: true })
  service!: string | null;

  /** Whether e-mail and phone of guests are in it. */
  @Property({ type: 'boolean' })
  withContact!: boolean;

  /** SHA-256 of the token in its address: 256 random bits, so that a stolen table opens no calendar. */
  @Property({ type: 'text', hidden: true })
  tokenHash!: string;

  /** The manager or owner who made it: it is closed when they are neither there any more. */
  @Property({ type: 'uuid' })
  createdBy!: string;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  /** To the minute. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  lastReadAt!: Date | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  revokedAt!: Date | null;
}
