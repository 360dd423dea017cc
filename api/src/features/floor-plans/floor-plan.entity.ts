import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';
import type { StoredElement, StoredZone } from './floor-plan-values.ts';

/** How a room is drawn: canvas, grid, zones and elements. Tables are rows of their own and stand on the default plan. */
@Entity(tenantTable('floor_plans'))
@Index({
  name: 'floor_plans_one_default',
  expression: 'create unique index floor_plans_one_default on floor_plans (restaurant_id) where is_default',
})
@Check({
  name: 'floor_plans_canvas',
  expression: 'width between 400 and 2000 and height between 300 and 1500',
})
@Check({ name: 'floor_plans_grid', expression: 'grid_size between 10 and 100' })
export class FloorPlanEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  name!: string;

  /** Pixels. */
  @Property({ type: 'integer' })
  width!: number;

  @Property({ type: 'integer' })
  height!: number;

  /** Pixels between two lines. */
  @Property({ type: 'integer' })
  gridSize!: number;

  /** Whether what is dropped goes to the nearest line. */
  @Property({ type: 'boolean' })
  gridSnap!: boolean;

  /** Whether the lines are drawn. */
  @Property({ type: 'boolean' })
  gridEnabled!: boolean;

  @Property({ type: 'json' })
  zones!: StoredZone[];

  @Property({ type: 'json' })
  objects!: StoredElement[];

  @Property({ type: 'boolean' })
  isDefault!: boolean;

  /** Counts the saves: one that was drawn over an older version is refused. */
  @Property({ type: 'integer' })
  version!: number;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt!: Date;
}
