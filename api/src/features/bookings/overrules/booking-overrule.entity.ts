import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import type { Because } from '../../availability/explain/slot-reason.ts';

/** Somebody on the staff knew what the engine had against a booking's place and took it all the same. Never changed. */
@Entity(tenantTable('booking_overrules'))
@Index({ name: 'booking_overrules_by_booking', properties: ['restaurantId', 'bookingId'] })
@Index({ name: 'booking_overrules_by_age', properties: ['restaurantId', 'createdAt'] })
export class BookingOverruleEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  bookingId!: string;

  /** The user who overruled. */
  @Property({ type: 'uuid' })
  overruledBy!: string;

  /** Why, in their own words. */
  @Property({ type: 'text' })
  reason!: string;

  /** The rule that said no, with its numbers; null when the time is none of the day's. */
  @Property({ type: 'json', nullable: true })
  because!: Because | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;
}
