import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';

/** A piece of an uploaded file. Gone as soon as it is read, thrown away, or a day old: it holds the data of guests. */
@Entity(tenantTable('import_chunks'))
export class ImportChunkEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'importId', 'position'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  importId!: string;

  /** Place in the file, from 0. */
  @PrimaryKey({ type: 'integer' })
  position!: number;

  @Property({ type: 'blob' })
  bytes!: Buffer;
}
