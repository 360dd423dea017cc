import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';

/** What is wrong with a row of an import. Says nothing of what stands in the cell: that may be a guest's. */
@Entity(tenantTable('import_problems'))
export class ImportProblemEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'importId', 'row', 'column'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  importId!: string;

  /** As a spreadsheet counts: the headings are row 1. */
  @PrimaryKey({ type: 'integer', fieldName: 'row_number' })
  row!: number;

  /** Heading of the column; empty when it is about the whole row. */
  @PrimaryKey({ type: 'text', fieldName: 'column_name' })
  column!: string;

  /** What is wrong. */
  @Property({ type: 'text' })
  problem!: string;

  /** What to do. */
  @Property({ type: 'text' })
  advice!: string;
}
