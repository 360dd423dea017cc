import { type Opt, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import { ALL_STATUSES } from './booking-totals.ts';

/**
 * How many bookings a restaurant has on a date, by status. Kept by a trigger on `bookings`, in the booking's own
 * transaction, whoever writes: the dashboard counts days instead of bookings and does not grow with history.
 */
@Entity(tenantTable('booking_days'))
// The days that a total has to look at, and those that the night settles.
@Index({
  name: 'booking_days_unsettled',
  expression: 'create index booking_days_unsettled on booking_days (restaurant_id, date) where unsettled',
})
export class BookingDayEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'date'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'string', columnType: 'date' })
  date!: string;

  @Property({ type: 'integer', default: 0 })
  pending!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  confirmed!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  seated!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  completed!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  noShow!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  cancelled!: number & Opt;

  /** How many of the day's bookings the restaurant's `booking_history` holds already; no trigger touches it. */
  @Property({ type: 'integer', default: 0 })
  settled!: number & Opt;

  /** Whether the history is to hold more or fewer of them. True of a day that is still to come, and of a new change to an old one. */
  @Property({ type: 'boolean', generated: `(settled <> ${ALL_STATUSES}) stored` })
  unsettled!: boolean & Opt;
}
