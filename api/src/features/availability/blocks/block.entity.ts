import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';

/** A span in which the restaurant, or some of its tables (`block_tables`), cannot be booked. */
@Entity(tenantTable('blocks'))
@Index({ name: 'blocks_by_end', properties: ['restaurantId', 'endsAt'] })
@Check({ name: 'blocks_span', expression: 'ends_at > starts_at' })
export class BlockEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  startsAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  endsAt!: Date;

  /** Said here, not by the absence of tables: a block whose last table is deleted must not close the whole house. */
  @Property({ type: 'boolean' })
  wholeRestaurant!: boolean;

  /** Whether staff may still book. */
  @Property({ type: 'boolean' })
  onlineOnly!: boolean;

  /** For staff; diners do not see it. */
  @Property({ type: 'text', nullable: true })
  reason!: string | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;
}
