import { type Opt, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';
import type { Metadata } from '../../platform/external/external-reference.ts';
import type { TableFeature } from './table-accessibility.ts';
import type { TableMode, TableShape, TableStatus } from './table-values.ts';

/** A physical table. A deleted one stays with `deletedAt` set: past evenings still name it. */
@Entity(tenantTable('tables'))
@Index({ name: 'tables_by_name', properties: ['restaurantId', 'name', 'id'] })
@Index({
  name: 'tables_external_id_unique',
  expression:
    'create unique index tables_external_id_unique on tables (restaurant_id, external_id) where external_id is not null and deleted_at is null',
})
@Check({ name: 'tables_external_id', expression: 'char_length(external_id) between 1 and 100' })
@Check({
  name: 'tables_metadata',
  expression: `jsonb_typeof(metadata) = 'array' and jsonb_array_length(metadata) <= 20`,
})
@Check({
  name: 'tables_capacity',
  expression: '1 <= min_capacity and min_capacity <= capacity and capacity <= max_capacity',
})
@Check({
  name: 'tables_accessibility',
  expression: `accessibility <@ '{step_free,wheelchair_space,high_chair,quiet,well_lit,near_restroom}'::text[]`,
})
@Check({ name: 'tables_priority', expression: '0 <= priority and priority <= 9' })
@Check({ name: 'tables_mode', expression: `mode in ('online', 'staff', 'walk_in')` })
@Check({ name: 'tables_zone', expression: 'server_zone >= 1' })
@Check({ name: 'tables_shape', expression: `shape in ('rectangle', 'square', 'round', 'booth')` })
@Check({
  name: 'tables_status',
  expression: `status in ('available', 'occupied', 'reserved', 'cleaning', 'maintenance', 'out_of_order')`,
})
export class TableEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  name!: string;

  /** Seats as they usually stand. */
  @Property({ type: 'integer' })
  capacity!: number;

  /** Smallest and largest party that is put here. */
  @Property({ type: 'integer' })
  minCapacity!: number;

  @Property({ type: 'integer' })
  maxCapacity!: number;

  @Property({ type: 'text' })
  shape!: TableShape;

  /** Whether it may appear in combinations. */
  @Property({ type: 'boolean' })
  combinable!: boolean;

  /** Which of equally good tables is given first: the higher one. */
  @Property({ type: 'integer', default: 0 })
  priority: number & Opt = 0;

  /** Whom it is for. */
  @Property({ type: 'text', default: 'online' })
  mode: TableMode & Opt = 'online';

  /** Number of the zone of the floor plan that it belongs to. */
  @Property({ type: 'integer' })
  serverZone!: number;

  /** What it offers to guests who need it. */
  @Property({ type: 'array', columnType: 'text[]', defaultRaw: "'{}'" })
  accessibility: TableFeature[] & Opt = [];

  @Property({ type: 'text' })
  status!: TableStatus;

  @Property({ type: 'double' })
  x!: number;

  @Property({ type: 'double' })
  y!: number;

  @Property({ type: 'double' })
  width!: number;

  @Property({ type: 'double' })
  height!: number;

  /** Degrees clockwise. */
  @Property({ type: 'double' })
  rotation!: number;

  /** What an integrator's own system calls it. A table that is gone leaves it free. */
  @Property({ type: 'text', nullable: true })
  externalId?: string | null;

  /** What programs keep with it for themselves, in their order. */
  @Property({ type: 'json', defaultRaw: "'[]'" })
  metadata: Metadata[] & Opt = [];

  /** How often it changed: counted by a trigger, whoever writes (api/src/sql/revisions/of-rows.sql). */
  @Property({ type: 'integer', default: 0 })
  revision: number & Opt = 0;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  deletedAt?: Date | null;
}
