import { type Opt, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import type { ColumnMapping, DateOrder, FoundColumn, ImportKind, ImportStatus } from './import-values.ts';
import type { ImportFailure } from './unreadable-file.ts';

/** A file that an owner reads into the restaurant. Its rows are in the file (`import_chunks`) until it is read. */
@Entity(tenantTable('imports'))
@Index({ name: 'imports_by_age', properties: ['restaurantId', 'createdAt', 'id'] })
@Check({ name: 'imports_kind', expression: `kind in ('bookings', 'guests', 'archive')` })
@Check({
  name: 'imports_status',
  expression:
    `status in ('awaiting_file', 'uploaded', 'checking', 'checked', 'importing', 'finished', 'undoing', 'undone', ` +
    `'failed', 'discarded')`,
})
@Check({
  name: 'imports_date_order',
  expression: `date_order in ('year_first', 'day_first', 'month_first')`,
})
export class ImportEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  kind!: ImportKind;

  @Property({ type: 'text' })
  status!: ImportStatus;

  @Property({ type: 'text' })
  fileName!: string;

  /** The user who imports. */
  @Property({ type: 'uuid' })
  createdBy!: string;

  /** As the Encoding Standard calls it, for instance `utf-8`; null before the file is there, and for an archive. */
  @Property({ type: 'text', nullable: true })
  encoding?: string | null;

  @Property({ type: 'text', nullable: true })
  delimiter?: string | null;

  @Property({ type: 'json', nullable: true })
  columns?: FoundColumn[] | null;

  @Property({ type: 'json', nullable: true })
  mapping?: ColumnMapping | null;

  @Property({ type: 'text', nullable: true })
  dateOrder?: DateOrder | null;

  /** Whether bookings to come are taken without a table where none is free. */
  @Property({ type: 'boolean', default: false })
  keepsPlaceless: boolean & Opt = false;

  /** Rows below the headings, as far as they were counted. */
  @Property({ type: 'integer', default: 0 })
  totalRows: number & Opt = 0;

  /** Rows that the running step has behind it. */
  @Property({ type: 'integer', default: 0 })
  doneRows: number & Opt = 0;

  /** Rows that are known from an earlier import, or twice in the file. */
  @Property({ type: 'integer', default: 0 })
  skippedRows: number & Opt = 0;

  /** Rows that cannot be read, or could not be taken. */
  @Property({ type: 'integer', default: 0 })
  badRows: number & Opt = 0;

  @Property({ type: 'integer', default: 0 })
  importedRows: number & Opt = 0;

  /** Why it failed, for programs. */
  @Property({ type: 'text', nullable: true })
  failureReason?: ImportFailure | null;

  /** Why it failed, for the owner. */
  @Property({ type: 'text', nullable: true })
  failure?: string | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  finishedAt?: Date | null;
}
