import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';

/** One table of a combination. */
@Entity(tenantTable('combined_tables'))
export class CombinedTableEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'combinationId', 'tableId'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  combinationId!: string;

  @PrimaryKey({ type: 'uuid' })
  tableId!: string;
}
