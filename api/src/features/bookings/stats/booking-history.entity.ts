import { type Opt, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';

/**
 * The sum of what a restaurant's days have settled (`BookingDayEntity.settled`): of every day that is over for a week,
 * unless it has changed since. None before the first of them.
 */
@Entity(tenantTable('booking_history'))
export class BookingHistoryEntity {
  [PrimaryKeyProp]?: 'restaurantId';

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @Property({ type: 'integer', default: 0 })
  bookings!: number & Opt;
}
