import { Directive, Extensions, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import {
  allEventTypes,
  type WebhookEventType,
  webhookEventTypes,
} from '../../../../platform/events/webhook-event-types.ts';
import { NodeInterface } from '../../../../platform/graphql/node.type.ts';
import { DateTime } from '../../../../platform/graphql/scalars/scalars.ts';
import { RestaurantGroup } from '../../../locations/restaurant-group.type.ts';
import { Restaurant } from '../../../restaurants/restaurant.type.ts';
import type { WebhookStop } from './webhook-endpoint.entity.ts';
import { FAILING_DAYS } from './webhook-rules.ts';

const nameOf = (type: WebhookEventType) => type.replace('.', '_').toUpperCase();

/** The GraphQL enum `WebhookEventType`: `booking.created` is BOOKING_CREATED. */
export const WebhookEventTypeEnum: Record<string, WebhookEventType> = Object.fromEntries(
  allEventTypes.map((type) => [nameOf(type), type]),
);
registerEnumType(WebhookEventTypeEnum, {
  name: 'WebhookEventType',
  description:
    'What a webhook endpoint is told of. In a message the type stands as `booking.created`. New types may be added.',
  valuesConfig: Object.fromEntries(
    allEventTypes.map((type) => [nameOf(type), { description: webhookEventTypes[type] }]),
  ),
});

/** The GraphQL enum `WebhookStopReason`: the stored values in capitals. */
const WebhookStopReasonEnum: Record<Uppercase<WebhookStop>, WebhookStop> = {
  PAUSED: 'paused',
  FAILING: 'failing',
  GONE: 'gone',
  LEFT: 'left',
};
registerEnumType(WebhookStopReasonEnum, {
  name: 'WebhookStopReason',
  description: 'Why a webhook endpoint gets nothing.',
  valuesConfig: {
    PAUSED: { description: 'Staff switched it off.' },
    FAILING: { description: `Every attempt failed for ${FAILING_DAYS} days; owners were told by mail.` },
    GONE: { description: 'It answered 410 Gone; owners were told by mail.' },
    LEFT: {
      description:
        'Whoever set it up has left the team, is no owner any more, or had taken an account that was not ' +
        'theirs; owners were told by mail. An owner who has looked at its address can switch it on again.',
    },
  },
});

/** A webhook endpoint as the schema shows it. */
@Directive('@auth(requires: OWNER)')
@Extensions({ keyMay: 'webhook:read' })
@ObjectType('WebhookEndpoint', {
  simpleResolvers: true,
  implements: NodeInterface,
  description:
    'An address outside that is told what happens at the restaurant, after the Standard Webhooks ' +
    'specification. For owners, and for API keys with scopes for it; with the Enterprise plan. Without the plan endpoints are kept and ' +
    'told nothing.',
})
export class WebhookEndpoint extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => RestaurantGroup, {
    nullable: true,
    description:
      'The group whose endpoint it is: told of every restaurant of the group that whoever set it up owns, from when they own it until they ' +
      'do no more, with one secret. Null for the endpoint of one restaurant.',
  })
  group!: RestaurantGroup | null;

  @Field(() => [Restaurant], { description: 'The restaurants that it is told of, oldest first.' })
  restaurants!: Restaurant[];

  @Field(() => String, { description: 'URL that messages are posted to.' })
  url!: string;

  @Field(() => String, { nullable: true, description: 'The owner’s note on what it is for.' })
  description!: string | null;

  @Extensions({ mostRows: allEventTypes.length })
  @Field(() => [WebhookEventTypeEnum], {
    nullable: true,
    description: 'The event types that are sent to it; null for all, including types added later.',
  })
  eventTypes!: WebhookEventType[] | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Global id of the API key whose own changes are not sent to it; null when all are.',
  })
  withoutApiKeyId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Global id of the API key that last gave it its address, took its secret or switched it on; null for a person. The endpoint stays ' +
      'when the key is revoked.',
  })
  handledByApiKeyId!: string | null;

  @Field(() => Boolean, { description: 'Whether messages are sent to it.' })
  isActive!: boolean;

  @Field(() => WebhookStopReasonEnum, {
    nullable: true,
    description: 'Why no messages are sent to it; null while they are.',
  })
  stopReason!: WebhookStop | null;

  @Field(() => DateTime, { nullable: true, description: 'Since when no messages are sent to it.' })
  stoppedAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Since when every attempt has failed; null when the last one succeeded, or none was made.',
  })
  failingSince!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When it last took a message.' })
  lastDeliveredAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when the secret before the last rotation signs too; null when it does not.',
  })
  previousSecretEndsAt!: Date | null;

  @Field(() => DateTime, { description: 'When it was added.' })
  createdAt!: Date;

  @Field(() => DateTime, { description: 'When it was last changed.' })
  updatedAt!: Date;
}
