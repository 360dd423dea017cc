import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';

/** One of the tables that a block keeps. Goes with the block and with the table. */
@Entity(tenantTable('block_tables'))
@Index({ name: 'block_tables_by_table', properties: ['restaurantId', 'tableId'] })
export class BlockTableEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'blockId', 'tableId'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  blockId!: string;

  @PrimaryKey({ type: 'uuid' })
  tableId!: string;
}
