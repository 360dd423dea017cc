import { BigIntType, type Opt, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../db/tenant-entity.ts';

/**
 * How many changes of a restaurant have been told one by one: the position of the last one. Counted up by
 * `app_private.record_change` as the last of each transaction. None before the first change.
 */
@Entity(tenantTable('change_positions'))
export class ChangePositionEntity {
  [PrimaryKeyProp]?: 'restaurantId';

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @Property({ type: new BigIntType('number'), default: 0 })
  position!: number & Opt;
}
