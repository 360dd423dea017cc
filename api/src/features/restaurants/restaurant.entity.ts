import type { Opt } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';

/** A restaurant: the tenant that everything else belongs to. */
@Entity(tenantTable('restaurants', 'id'))
@Index({ name: 'restaurants_group', properties: ['groupId'] })
@Check({ name: 'restaurants_capacity', expression: 'seating_capacity between 1 and 10000' })
@Check({ name: 'restaurants_turn', expression: 'time_slot_duration in (15, 30, 45, 60, 90, 120)' })
@Check({ name: 'restaurants_hours_differ', expression: 'opening_time <> closing_time' })
export class RestaurantEntity {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  groupId!: string;

  @Property({ type: 'text' })
  name!: string;

  /** Where the restaurant is reached; guests do not see it. */
  @Property({ type: 'text', nullable: true })
  email?: string | null;

  @Property({ type: 'text', nullable: true })
  phone?: string | null;

  @Property({ type: 'text', nullable: true })
  address?: string | null;

  @Property({ type: 'text', nullable: true })
  description?: string | null;

  /** IANA name, for instance `Europe/Berlin`. Every date and time of a booking is local to it. */
  @Property({ type: 'text' })
  timezone!: string;

  /** HH:mm:ss. A closing time before the opening time runs past midnight. */
  @Property({ type: 'string', columnType: 'time(0)' })
  openingTime!: string;

  @Property({ type: 'string', columnType: 'time(0)' })
  closingTime!: string;

  /** Most covers in the room at any instant. */
  @Property({ type: 'integer' })
  seatingCapacity!: number;

  /** Default turn time in minutes. */
  @Property({ type: 'integer' })
  timeSlotDuration!: number;

  /** Whether guests may put themselves on the waitlist. */
  @Property({ type: 'boolean', default: false })
  waitlistSelfJoin: boolean & Opt = false;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt!: Date;
}
