import { Directive, Extensions, Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypes } from '../../../../platform/graphql/connections/connection.ts';
import { NodeInterface } from '../../../../platform/graphql/node.type.ts';
import { DateTime } from '../../../../platform/graphql/scalars/scalars.ts';
import { Restaurant } from '../../../restaurants/restaurant.type.ts';
import { KEPT_DAYS } from '../endpoints/webhook-rules.ts';
import type { WebhookDeliveryState } from './webhook-delivery.entity.ts';

/** Attempts of a delivery that are shown. */
export const MOST_ATTEMPTS = 20;

/** The GraphQL enum `WebhookDeliveryState`: the stored values in capitals. */
export const WebhookDeliveryStateEnum: Record<Uppercase<WebhookDeliveryState>, WebhookDeliveryState> = {
  WAITING: 'waiting',
  DELIVERED: 'delivered',
  FAILED: 'failed',
};
registerEnumType(WebhookDeliveryStateEnum, {
  name: 'WebhookDeliveryState',
  description: 'Where a message stands on its way to an endpoint.',
  valuesConfig: {
    WAITING: {
      description: 'Not taken yet; tried again with growing pauses for a little more than 24 hours.',
    },
    DELIVERED: { description: 'The endpoint answered with a status from 200 to 299.' },
    FAILED: { description: 'Given up. `redeliverWebhook` sends it once more.' },
  },
});

/** A call of an endpoint as the schema shows it. */
@Directive('@auth(requires: OWNER)')
@Extensions({ keyMay: 'webhook:read' })
@ObjectType('WebhookAttempt', {
  simpleResolvers: true,
  description: 'One call to a webhook endpoint and its response.',
})
export class WebhookAttempt {
  @Field(() => DateTime, { description: 'When it was called.' })
  at!: Date;

  @Field(() => Int, { description: 'How long it took, in milliseconds.' })
  durationMs!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The HTTP status of the answer; null when there was none.',
  })
  statusCode!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why it counts as failed, in plain words; null when the message was taken.',
  })
  failure!: string | null;

  @Field(() => String, { nullable: true, description: 'The first kilobyte of the response, as text.' })
  answer!: string | null;
}

/** A delivery as the schema shows it. */
@Directive('@auth(requires: OWNER)')
@Extensions({ keyMay: 'webhook:read' })
@ObjectType('WebhookDelivery', {
  simpleResolvers: true,
  implements: NodeInterface,
  description:
    `A message on its way to one endpoint. Forgotten after ${KEPT_DAYS} days, and with the guest whose data it ` +
    'holds.',
})
export class WebhookDelivery extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => String, {
    description:
      'The `webhook-id` header: the same at each attempt, so that receivers can recognise repeats.',
  })
  webhookId!: string;

  @Field(() => Restaurant, { nullable: true, description: 'The restaurant where it happened.' })
  restaurant!: Restaurant | null;

  @Field(() => String, { description: 'What happened: `booking.created`; `webhook.test` for a test.' })
  type!: string;

  @Field(() => Float, {
    description: 'A whole number that increases with every message of the restaurant, with gaps.',
  })
  sequence!: number;

  @Field(() => DateTime, { description: 'When it happened.' })
  occurredAt!: Date;

  @Field(() => WebhookDeliveryStateEnum, { description: 'Where it stands.' })
  state!: WebhookDeliveryState;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it is tried next; null when it will not be.',
  })
  nextAttemptAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was delivered or given up.' })
  settledAt!: Date | null;

  @Field(() => String, { description: 'Every byte that is posted: JSON, the same at each attempt.' })
  payload!: string;

  @Extensions({ mostRows: MOST_ATTEMPTS })
  @Field(() => [WebhookAttempt], { description: `Its latest ${MOST_ATTEMPTS} attempts, newest first.` })
  attempts!: WebhookAttempt[];
}

/** A page of deliveries. */
export const { ConnectionType: WebhookDeliveryConnection } = connectionTypes(
  'WebhookDelivery',
  () => WebhookDelivery,
  'webhook deliveries',
);
