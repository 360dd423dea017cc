import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';

/** A zone of the floor that a server of a shift looks after. The key gives each zone one server. */
@Entity(tenantTable('shift_sections'))
@Index({ name: 'shift_sections_by_server', properties: ['restaurantId', 'date', 'service', 'position'] })
@Check({ name: 'shift_sections_zone', expression: 'zone between 1 and 1000' })
export class ShiftSectionEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'date', 'service', 'zone'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'string', columnType: 'date' })
  date!: string;

  @PrimaryKey({ type: 'string', columnType: 'time(0)' })
  service!: string;

  /** The number of the zone, by which tables name it too. */
  @PrimaryKey({ type: 'integer' })
  zone!: number;

  /** Which server of the shift. */
  @Property({ type: 'integer' })
  position!: number;
}
