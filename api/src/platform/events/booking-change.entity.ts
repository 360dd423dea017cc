import { BigIntType, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../db/tenant-entity.ts';

/**
 * The position of the last change of each booking, kept for as long as the booking: what is listed by when it changed. Written by
 * `app_private.record_change`, a table of its own because a column would be one more version of a wide row at each change.
 */
@Entity(tenantTable('booking_changes'))
@Index({ name: 'booking_changes_in_order', properties: ['restaurantId', 'position', 'bookingId'] })
export class BookingChangeEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'bookingId'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  bookingId!: string;

  /** Among all changes of the restaurant, as in the log of events; of older ones, when the booking was last written, in milliseconds. */
  @Property({ type: new BigIntType('number') })
  position!: number;
}
