import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';

/** How long parties of up to so many persons stay. A restaurant without any has one turn time for all. */
@Entity(tenantTable('turn_times'))
@Check({ name: 'turn_times_party', expression: 'up_to between 1 and 100' })
@Check({ name: 'turn_times_minutes', expression: 'minutes between 15 and 720' })
export class TurnTimeEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'upTo'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'integer' })
  upTo!: number;

  @Property({ type: 'integer' })
  minutes!: number;
}
