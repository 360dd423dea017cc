import { type Opt, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';

/**
 * How many bookings a restaurant has on a date, by status. Kept by a trigger on `bookings`, in the booking's own
 * transaction, whoever writes: the dashboard counts days instead of bookings and does not grow with history.
 */
@Entity(tenantTable('booking_days'))
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
}
