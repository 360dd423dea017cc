import { ArrayType, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import { PACING_CHECK, QUARTERS_CHECK, ServiceRulesEntity, TURNS_CHECK } from './service-rules.entity.ts';

/** A span in which bookings are taken every week. The list of a restaurant is written as a whole. */
@Entity(tenantTable('services'))
@Check({ name: 'services_pacing', expression: PACING_CHECK })
@Check({ name: 'services_quarters', expression: QUARTERS_CHECK })
@Check({ name: 'services_turns', expression: TURNS_CHECK })
@Check({ name: 'services_hours_differ', expression: 'opening_time <> closing_time' })
@Check({
  name: 'services_weekdays',
  expression: `cardinality(weekdays) > 0 and weekdays <@ '{1,2,3,4,5,6,7}'::int[]`,
})
export class ServiceEntity extends ServiceRulesEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'position'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  /** Place in the owner's list, from 0. */
  @PrimaryKey({ type: 'integer' })
  position!: number;

  @Property({ type: 'text' })
  name!: string;

  /** ISO: 1 is Monday, 7 is Sunday. */
  @Property({ type: new ArrayType(Number), columnType: 'int[]' })
  weekdays!: number[];

  /** HH:mm:ss. A closing time before the opening time runs past midnight. */
  @Property({ type: 'string', columnType: 'time(0)' })
  openingTime!: string;

  @Property({ type: 'string', columnType: 'time(0)' })
  closingTime!: string;

  /** Null means one turn before closing. */
  @Property({ type: 'string', columnType: 'time(0)', nullable: true })
  lastSeating!: string | null;
}
