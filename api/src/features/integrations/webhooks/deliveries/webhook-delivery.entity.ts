import { BigIntType, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../../platform/db/tenant-entity.ts';

/** Where a message stands on its way to one endpoint. */
export type WebhookDeliveryState = 'waiting' | 'delivered' | 'failed';

/** A message on its way to one endpoint. */
@Entity(tenantTable('webhook_deliveries'))
@Check({ name: 'webhook_deliveries_state', expression: `state in ('waiting', 'delivered', 'failed')` })
@Check({
  name: 'webhook_deliveries_due',
  expression: `(state = 'waiting') = (next_attempt_at is not null)`,
})
@Unique({ name: 'webhook_deliveries_once', properties: ['restaurantId', 'endpointId', 'messageId'] })
@Index({ name: 'webhook_deliveries_of_message', properties: ['restaurantId', 'messageId'] })
@Index({
  name: 'webhook_deliveries_in_order',
  properties: ['restaurantId', 'endpointId', 'sequence', 'id'],
})
@Index({
  name: 'webhook_deliveries_due_next',
  expression:
    'create index webhook_deliveries_due_next on webhook_deliveries (restaurant_id, endpoint_id, sequence) ' +
    `where state = 'waiting'`,
})
export class WebhookDeliveryEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  messageId!: string;

  @Property({ type: 'uuid' })
  endpointId!: string;

  /** The message's. */
  @Property({ type: new BigIntType('number') })
  sequence!: number;

  @Property({ type: 'text' })
  state!: WebhookDeliveryState;

  /** Attempts since it was first, or last again, put on its way. */
  @Property({ type: 'integer', default: 0 })
  tries!: number;

  /** From when on the next attempt may be made; null when none will be. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  nextAttemptAt!: Date | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  /** When it was delivered or given up. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  settledAt!: Date | null;
}
