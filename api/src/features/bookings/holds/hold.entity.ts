import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';

/**
 * A time that a visitor keeps for a few minutes while they fill the form in. Until it lapses it counts like a booking
 * for everyone else; its tables are rows of `hold_tables`.
 */
@Entity(tenantTable('holds'))
// What the room holds: read inside the lock of every new booking.
@Index({
  name: 'holds_in_room',
  expression:
    'create index holds_in_room on holds (restaurant_id, starts_at, ends_at) include (guests, expires_at)',
})
@Index({ name: 'holds_by_address', properties: ['restaurantId', 'addressHash'] })
@Check({ name: 'holds_guests', expression: 'guests between 1 and 100' })
@Check({ name: 'holds_experience', expression: '(experience_id is null) = (experience_sitting is null)' })
@Check({ name: 'holds_span', expression: 'ends_at > starts_at' })
export class HoldEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  /** Derived from the visitor's secret key, so that a visitor can have one hold at a restaurant and no more. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** The restaurant's date on which the service begins (yyyy-MM-dd). */
  @Property({ type: 'string', columnType: 'date' })
  date!: string;

  /** Wall-clock time at the restaurant (HH:mm:ss). */
  @Property({ type: 'string', columnType: 'time(0)' })
  time!: string;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  startsAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  endsAt!: Date;

  @Property({ type: 'integer' })
  guests!: number;

  /** The part of the room that is kept; null for anywhere. */
  @Property({ type: 'uuid', nullable: true })
  areaId?: string | null;

  /** From here on it holds nothing. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  expiresAt!: Date;

  /** Whether the one extension has been used. */
  @Property({ type: 'boolean' })
  extended!: boolean;

  /** Keyed hash of the network address that asked: holds are limited per address, and addresses are not kept. */
  @Property({ type: 'text', hidden: true })
  addressHash!: string;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  /** The experience whose seats are kept, and of which sitting; null for a table alone. */
  @Property({ type: 'uuid', nullable: true })
  experienceId?: string | null;

  @Property({ type: 'text', nullable: true })
  experienceSitting?: string | null;
}
