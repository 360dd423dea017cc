import { BigIntType, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import type { WebhookMessageType } from '../../../platform/events/webhook-event-types.ts';

/**
 * Something that happened and is told outside. Written in the transaction in which it happened
 * (`app_private.record_event`), with its words soon after; gone after 30 days, or with the guest it speaks of.
 */
@Entity(tenantTable('webhook_messages'))
@Unique({ name: 'webhook_messages_sequence', properties: ['restaurantId', 'sequence'] })
@Index({ name: 'webhook_messages_of_subject', properties: ['restaurantId', 'subjectId'] })
@Index({ name: 'webhook_messages_by_age', properties: ['restaurantId', 'occurredAt'] })
@Index({
  name: 'webhook_messages_unwritten',
  expression:
    'create index webhook_messages_unwritten on webhook_messages (restaurant_id, occurred_at) where body is null',
})
export class WebhookMessageEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  type!: WebhookMessageType;

  /** The booking, waitlist entry or table that it is about; null for the subscription and for tests. */
  @Property({ type: 'uuid', nullable: true })
  subjectId!: string | null;

  /** Grows from message to message of a restaurant; null until it is written. */
  @Property({ type: new BigIntType('number'), nullable: true })
  sequence!: number | null;

  /** Every byte that is sent, the same at each attempt; null until it is written. */
  @Property({ type: 'text', nullable: true })
  body!: string | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  occurredAt!: Date;

  /** Where it stands in the log of events; null for what is not in it, such as the subscription. */
  @Property({ type: new BigIntType('number'), nullable: true })
  position?: number | null;
}
