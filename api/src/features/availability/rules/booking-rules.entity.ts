import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';

/** The single values among a restaurant's booking rules. Written at the first change: no row means all defaults. */
@Entity(tenantTable('booking_rules'))
@Check({
  name: 'booking_rules_pacing',
  expression:
    '(pacing_covers is null or pacing_covers >= 1) and (pacing_parties is null or pacing_parties >= 1)',
})
@Check({ name: 'booking_rules_notice', expression: 'lead_minutes >= 0 and horizon_days >= 0' })
@Check({ name: 'booking_rules_party', expression: 'largest_online_party between 1 and 100' })
export class BookingRulesEntity {
  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  /** Most covers, and most parties, that may start in one quarter-hour; null means no limit. */
  @Property({ type: 'integer', nullable: true })
  pacingCovers!: number | null;

  @Property({ type: 'integer', nullable: true })
  pacingParties!: number | null;

  /** Notice that an online booking must give. */
  @Property({ type: 'integer' })
  leadMinutes!: number;

  /** How many days after today may be booked online. */
  @Property({ type: 'integer' })
  horizonDays!: number;

  /** A larger party becomes a request. */
  @Property({ type: 'integer' })
  largestOnlineParty!: number;

  /** Whether a booking up to that size is confirmed as it is made. */
  @Property({ type: 'boolean' })
  instantConfirmation!: boolean;

  /** Whether guests cannot book at all for now; staff can. */
  @Property({ type: 'boolean' })
  onlineBookingPaused!: boolean;

  /** So many hours before its service a table for staff is released to guests; null for never. */
  @Property({ type: 'smallint', nullable: true })
  staffTablesReleaseHours?: number | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt!: Date;
}
