import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';

/** A caller's key for one attempt to book. Written with the booking; kept for 24 hours. */
@Entity(tenantTable('booking_idempotency_keys'))
@Index({ name: 'booking_idempotency_keys_age', properties: ['restaurantId', 'createdAt'] })
export class IdempotencyKeyEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'key'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'text' })
  key!: string;

  /** SHA-256 of the input it came with: the same key with other input is refused. */
  @Property({ type: 'text' })
  inputHash!: string;

  @Property({ type: 'uuid' })
  bookingId!: string;

  /** Whether the answer said that the guest gets no mail. */
  @Property({ type: 'boolean', default: false })
  mailHeldBack!: boolean;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;
}
