import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../../platform/db/tenant-entity.ts';

/** One call of an endpoint and what it answered. */
@Entity(tenantTable('webhook_attempts'))
@Index({ name: 'webhook_attempts_of_delivery', properties: ['restaurantId', 'deliveryId', 'at'] })
export class WebhookAttemptEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  deliveryId!: string;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  at!: Date;

  @Property({ type: 'integer' })
  durationMs!: number;

  /** The status of the answer; null when there was none. */
  @Property({ type: 'integer', nullable: true })
  statusCode!: number | null;

  /** Why it counts as failed, in words; null for one that went well. */
  @Property({ type: 'text', nullable: true })
  failure!: string | null;

  /** The first kilobyte of the answer. */
  @Property({ type: 'text', nullable: true })
  answer!: string | null;
}
