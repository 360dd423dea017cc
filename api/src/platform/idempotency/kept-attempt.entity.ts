import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../db/tenant-entity.ts';

/** A caller's idempotency key, and what it made. Written in the transaction that made it; kept for 24 hours. */
@Entity(tenantTable('idempotency_keys'))
@Index({ name: 'idempotency_keys_age', properties: ['restaurantId', 'createdAt'] })
export class KeptAttemptEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'caller', 'operation', 'key'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  /** Whose key it is: nobody finds what another has made. */
  @PrimaryKey({ type: 'text' })
  caller!: string;

  /** The mutation that it came with. */
  @PrimaryKey({ type: 'text' })
  operation!: string;

  @PrimaryKey({ type: 'text' })
  key!: string;

  /** SHA-256 of the input it came with: the same key with other input is refused. */
  @Property({ type: 'text' })
  inputHash!: string;

  /** Uuid of what was made. */
  @Property({ type: 'uuid' })
  resultId!: string;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;
}
