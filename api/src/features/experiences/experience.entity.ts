import { type Opt, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';
import type { ExperienceOffer } from './rules/experience-offer.ts';

/**
 * Something that a restaurant sells for a price at some of its times. What a booking bought is kept with the booking, so it may change
 * freely; one that was ever booked is archived and never removed.
 */
@Entity(tenantTable('experiences'))
@Check({ name: 'experiences_name', expression: 'char_length(name) between 1 and 80' })
@Check({ name: 'experiences_seats', expression: 'seats between 1 and 1000' })
@Check({ name: 'experiences_room', expression: 'seats is not null or cardinality(table_ids) > 0' })
export class ExperienceEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  name!: string;

  /** Whether guests can book it online. */
  @Property({ type: 'boolean' })
  isOn!: boolean;

  /** How many guests one sitting takes: a trigger holds it. Null where its tables are the limit. */
  @Property({ type: 'integer', nullable: true })
  seats!: number | null;

  /** The tables at which alone it is held; null for any. */
  @Property({ type: 'array', columnType: 'uuid[]', nullable: true })
  tableIds!: string[] | null;

  /** A photo of the restaurant; one that was removed is none. */
  @Property({ type: 'uuid', nullable: true })
  photoId!: string | null;

  /** All the rest, as `experienceInput` checked it. */
  @Property({ type: 'json' })
  offer!: ExperienceOffer;

  /** Since when it is offered no more; null while it is. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  archivedAt: (Date & Opt) | null = null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt!: Date;
}
