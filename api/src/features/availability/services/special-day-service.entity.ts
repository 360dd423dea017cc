import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import { PACING_CHECK, QUARTERS_CHECK, ServiceRulesEntity, TURNS_CHECK } from './service-rules.entity.ts';

/** A span of a special day in which bookings are taken. */
@Entity(tenantTable('special_day_services'))
@Check({ name: 'special_day_services_pacing', expression: PACING_CHECK })
@Check({ name: 'special_day_services_quarters', expression: QUARTERS_CHECK })
@Check({ name: 'special_day_services_turns', expression: TURNS_CHECK })
@Check({ name: 'special_day_services_hours_differ', expression: 'opening_time <> closing_time' })
export class SpecialDayServiceEntity extends ServiceRulesEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'date', 'position'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'string', columnType: 'date' })
  date!: string;

  /** Place in the owner's list, from 0. */
  @PrimaryKey({ type: 'integer' })
  position!: number;

  @Property({ type: 'text' })
  name!: string;

  /** HH:mm:ss. A closing time before the opening time runs past midnight. */
  @Property({ type: 'string', columnType: 'time(0)' })
  openingTime!: string;

  @Property({ type: 'string', columnType: 'time(0)' })
  closingTime!: string;

  /** Null means one turn before closing. */
  @Property({ type: 'string', columnType: 'time(0)', nullable: true })
  lastSeating!: string | null;
}
