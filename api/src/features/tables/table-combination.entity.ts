import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';

/** Tables that the owner joins for one party. */
@Entity(tenantTable('table_combinations'))
@Check({ name: 'table_combinations_party', expression: '1 <= min_party and min_party <= max_party' })
export class TableCombinationEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** Smallest and largest party that is put here. */
  @Property({ type: 'integer' })
  minParty!: number;

  @Property({ type: 'integer' })
  maxParty!: number;

  /** Place in the owner's list. */
  @Property({ type: 'integer' })
  position!: number;
}
