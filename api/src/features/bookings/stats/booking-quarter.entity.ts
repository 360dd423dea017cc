import { type Opt, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';

/** The area of bookings that are for none. */
export const ANYWHERE = '00000000-0000-0000-0000-000000000000';

/**
 * What the bookings of a date, a quarter-hour and an area come to, as reports tell it. Kept by triggers on `bookings`, in the
 * booking's own transaction, whoever writes (sql/bookings/quarter-figures.sql). A deleted booking counts nowhere.
 */
@Entity(tenantTable('booking_quarters'))
@Check({ name: 'booking_quarters_quarter', expression: 'quarter between 0 and 1425 and quarter % 15 = 0' })
export class BookingQuarterEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'date', 'quarter', 'areaId'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  /** The restaurant's service day. */
  @PrimaryKey({ type: 'string', columnType: 'date' })
  date!: string;

  /** The quarter-hour of the booked time, in minutes since midnight: 1170 is from 19:30 until 19:45. */
  @PrimaryKey({ type: 'smallint' })
  quarter!: number;

  /** The area that was asked for; all zeros for anywhere. */
  @PrimaryKey({ type: 'uuid' })
  areaId!: string;

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

  /** Guests of parties that came, or are still expected. */
  @Property({ type: 'integer', default: 0 })
  covers!: number & Opt;

  /** Guests of parties that did not come. */
  @Property({ type: 'integer', default: 0 })
  noShowCovers!: number & Opt;

  /** Guests of bookings that were cancelled, without declined requests. */
  @Property({ type: 'integer', default: 0 })
  cancelledCovers!: number & Opt;

  /** Requests that the restaurant declined; they are among `cancelled`. */
  @Property({ type: 'integer', default: 0 })
  declined!: number & Opt;

  /** Those that the guest called off, by the link or by a word to staff. */
  @Property({ type: 'integer', default: 0 })
  cancelledByGuest!: number & Opt;

  /** How bookings came that were not cancelled. */
  @Property({ type: 'integer', default: 0 })
  online!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  phone!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  walkIn!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  waitlist!: number & Opt;

  /** Bookings by party size that were not cancelled: 1 to 6, 7 or 8, 9 to 12, and more. */
  @Property({ type: 'integer', default: 0 })
  partyOne!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  partyTwo!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  partyThree!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  partyFour!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  partyFive!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  partySix!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  partyEight!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  partyTwelve!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  partyLarger!: number & Opt;

  /** Bookings online or by phone that were not cancelled, by how long before their time they were made. */
  @Property({ type: 'integer', default: 0 })
  leadTwoHours!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  leadDay!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  leadThreeDays!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  leadWeek!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  leadTwoWeeks!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  leadMonth!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  leadLonger!: number & Opt;

  /** Cancellations, by how long before the time of the booking they came; the first after it. */
  @Property({ type: 'integer', default: 0 })
  goneAfter!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  goneTwoHours!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  goneDay!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  goneThreeDays!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  goneWeek!: number & Opt;

  @Property({ type: 'integer', default: 0 })
  goneLonger!: number & Opt;
}
