import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';

/** A security event of a restaurant: its team, its keys, its data (platform/security writes it); kept for 90 days. */
@Entity(tenantTable('restaurant_events'))
export class RestaurantEventEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  /** A uuid of version 7: sorts by time. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** Who did it, or the maker of the key that did. */
  @Property({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Property({ type: 'text' })
  event!: string;

  @Property({ type: 'text' })
  outcome!: string;

  @Property({ type: 'text', nullable: true })
  code!: string | null;

  /** Keyed hash of the network address. */
  @Property({ type: 'text', nullable: true })
  fromHash!: string | null;

  @Property({ type: 'text', nullable: true })
  userAgent!: string | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  occurredAt!: Date;
}
