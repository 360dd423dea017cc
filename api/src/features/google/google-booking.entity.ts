import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';

/**
 * A booking that Google made, and how Google knows it. It goes with its booking. Who booked is not kept here: Google says it with each
 * request, and the booking has what the restaurant needs.
 */
@Entity(tenantTable('google_bookings'))
@Unique({ name: 'google_bookings_token', properties: ['restaurantId', 'tokenHash'] })
export class GoogleBookingEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'bookingId'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  bookingId!: string;

  /** SHA-256 of the idempotency token with which it was made: the same one brings this booking, whenever it comes. */
  @Property({ type: 'text' })
  tokenHash!: string;

  /** What Google was answered or told last: its status in Google's words; null until the first answer. */
  @Property({ type: 'text', nullable: true })
  toldStatus!: string | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  toldStartsAt!: Date | null;

  @Property({ type: 'integer', nullable: true })
  toldGuests!: number | null;
}
