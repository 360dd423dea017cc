import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';

/** One of the tables that a hold keeps. Goes with the hold and with the table. */
@Entity(tenantTable('hold_tables'))
@Index({ name: 'hold_tables_by_table', properties: ['restaurantId', 'tableId'] })
export class HoldTableEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'holdId', 'tableId'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  holdId!: string;

  @PrimaryKey({ type: 'uuid' })
  tableId!: string;
}
