import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';

/** One row that a key's transaction touched. */
export interface WrittenRow {
  table: string;
  /** Null in a table whose rows have no id of their own. */
  id: string | null;
  kind: 'insert' | 'update' | 'delete';
}

/**
 * A transaction that was written by a key. The database's own triggers fill it, in that transaction (m0024): the
 * application reads it and has no right to change it.
 */
@Entity(tenantTable('api_key_writes'))
@Index({ name: 'api_key_writes_of_key', properties: ['restaurantId', 'apiKeyId', 'id'] })
export class ApiKeyWriteEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  /** A uuid of version 7: sorts by the time of the transaction. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  apiKeyId!: string;

  /** Name of the mutation. */
  @Property({ type: 'text' })
  operation!: string;

  @Property({ type: 'text' })
  requestId!: string;

  /** The rows, in the order in which they were written; the first 100 of them. */
  @Property({ type: 'json' })
  writtenRows!: WrittenRow[];

  /** How many rows there were in all. */
  @Property({ type: 'integer' })
  rowCount!: number;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  writtenAt!: Date;
}
