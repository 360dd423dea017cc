import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';

/** A date with services of its own (`special_day_services`) in the place of its weekday's; with none it is closed. */
@Entity(tenantTable('special_days'))
export class SpecialDayEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'date'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'string', columnType: 'date' })
  date!: string;

  /** What diners are told. */
  @Property({ type: 'text', nullable: true })
  note!: string | null;

  /** Whether only experiences are booked on it: a party that comes for a table alone is refused. */
  @Property({ type: 'boolean', default: false })
  experienceOnly!: boolean;
}
