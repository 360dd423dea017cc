import {
  Args,
  ArgsType,
  Ctx,
  Directive,
  Extensions,
  Field,
  FieldResolver,
  ID,
  Resolver,
  Root,
} from 'type-graphql';
import { connectionOf, PageArgs, pageRequest } from '../../../platform/graphql/connections/connection.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import type { WebhookDeliveryState } from './deliveries/webhook-delivery.entity.ts';
import {
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryConnection,
  WebhookDeliveryStateEnum,
} from './deliveries/webhook-delivery.type.ts';
import {
  attemptsOfDelivery,
  cursorOfDelivery,
  deliveryCount,
  deliveryCursorShape,
  deliveryPage,
  type WebhookAttemptRow,
  type WebhookDeliveryRow,
} from './deliveries/webhook-delivery-rows.ts';
import { WebhookEndpoint } from './endpoints/webhook-endpoint.type.ts';
import { type WebhookEndpointRow, webhookEndpointRows } from './endpoints/webhook-endpoint-rows.ts';
import { KEPT_DAYS, MOST_ENDPOINTS } from './endpoints/webhook-rules.ts';
import { webhookId } from './webhook-id.ts';

@ArgsType()
class DeliveriesArgs extends PageArgs {
  @Field(() => WebhookDeliveryStateEnum, { nullable: true, description: 'Only deliveries that stand there.' })
  state?: WebhookDeliveryState | null;
}

/** The webhooks of a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantWebhooksResolver {
  @Directive('@auth(requires: OWNER)')
  @Extensions({ mostRows: MOST_ENDPOINTS, keyMay: 'webhook:read' })
  @FieldResolver(() => [WebhookEndpoint], {
    nullable: true,
    description: `Addresses outside that are told what happens here, at most ${MOST_ENDPOINTS}. For owners, and for API keys with scopes for it.`,
  })
  webhookEndpoints(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<WebhookEndpointRow[]> {
    return webhookEndpointRows(reads, restaurantId);
  }
}

/** Fields of an endpoint that are made from the row. */
@Resolver(() => WebhookEndpoint)
export class WebhookEndpointResolver {
  @FieldResolver(() => ID)
  id(@Root() { endpointId }: WebhookEndpointRow): string {
    return globalId('WebhookEndpoint', endpointId);
  }

  @FieldResolver(() => ID, { nullable: true })
  withoutApiKeyId(@Root() { withoutKey }: WebhookEndpointRow): string | null {
    return withoutKey && globalId('ApiKey', withoutKey);
  }

  @FieldResolver(() => ID, { nullable: true })
  handledByApiKeyId(@Root() { handledByKey }: WebhookEndpointRow): string | null {
    return handledByKey && globalId('ApiKey', handledByKey);
  }

  @FieldResolver(() => Boolean)
  isActive(@Root() { stopReason }: WebhookEndpointRow): boolean {
    return stopReason === null;
  }

  @FieldResolver(() => WebhookDeliveryConnection, {
    description: `Messages of the last ${KEPT_DAYS} days to this endpoint, the newest first.`,
  })
  async deliveries(
    @Root() { restaurantId, endpointId }: WebhookEndpointRow,
    @Args(() => DeliveriesArgs) args: DeliveriesArgs,
    @Ctx() { reads }: GraphContext,
  ) {
    const page = pageRequest(args, deliveryCursorShape);
    const filter = { restaurantId, endpointId, state: args.state };
    const rows = await deliveryPage(reads, filter, page);
    return connectionOf(rows, page, cursorOfDelivery, () => deliveryCount(reads, filter));
  }
}

/** Fields of a delivery that are made from the row. */
@Resolver(() => WebhookDelivery)
export class WebhookDeliveryResolver {
  @FieldResolver(() => ID)
  id(@Root() { deliveryId }: WebhookDeliveryRow): string {
    return globalId('WebhookDelivery', deliveryId);
  }

  @FieldResolver(() => String)
  webhookId(@Root() { messageId }: WebhookDeliveryRow): string {
    return webhookId(messageId);
  }

  @FieldResolver(() => [WebhookAttempt])
  attempts(@Root() row: WebhookDeliveryRow, @Ctx() { reads }: GraphContext): Promise<WebhookAttemptRow[]> {
    return attemptsOfDelivery(reads, row);
  }
}
