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
import { groupRow, type RestaurantGroupRow } from '../../locations/group-rows.ts';
import { MOST_LOCATIONS } from '../../locations/location-limits.ts';
import { RestaurantGroup } from '../../locations/restaurant-group.type.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import { type RestaurantRow, restaurantRow, restaurantRowsOf } from '../../restaurants/restaurant-rows.ts';
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
import {
  groupEndpointRows,
  type WebhookEndpointRow,
  webhookEndpointRows,
  webhooksSeenBy,
} from './endpoints/webhook-endpoint-rows.ts';
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

/** The webhooks of a group. */
@Resolver(() => RestaurantGroup)
export class GroupWebhooksResolver {
  @Directive('@auth(requires: OWNER)')
  @Extensions({ mostRows: MOST_ENDPOINTS, keyMay: 'webhook:read' })
  @FieldResolver(() => [WebhookEndpoint], {
    nullable: true,
    description:
      'Addresses outside that are told what happens at all restaurants of the group that their maker owns, as far as the caller owns all of ' +
      `these too; at most ${MOST_ENDPOINTS}. For owners, and for API keys with scopes for it.`,
  })
  webhookEndpoints(
    @Root() { groupId }: RestaurantGroupRow,
    @Ctx() { actor, reads }: GraphContext,
  ): Promise<WebhookEndpointRow[]> {
    return groupEndpointRows(reads, webhooksSeenBy(actor), groupId);
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

  @FieldResolver(() => RestaurantGroup, { nullable: true })
  async group(
    @Root() { groupId }: WebhookEndpointRow,
    @Ctx() { actor, reads }: GraphContext,
  ): Promise<RestaurantGroupRow | null> {
    return groupId ? groupRow(reads, actor, groupId) : null;
  }

  @Extensions({ mostRows: MOST_LOCATIONS })
  @FieldResolver(() => [Restaurant])
  restaurants(
    @Root() { toldIds }: WebhookEndpointRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<RestaurantRow[]> {
    return restaurantRowsOf(reads, { restaurantIds: toldIds });
  }

  @FieldResolver(() => Boolean)
  isActive(@Root() { stopReason }: WebhookEndpointRow): boolean {
    return stopReason === null;
  }

  @FieldResolver(() => WebhookDeliveryConnection, {
    description: `Messages of the last ${KEPT_DAYS} days to this endpoint, the newest first.`,
  })
  async deliveries(
    @Root() { placeIds, endpointId }: WebhookEndpointRow,
    @Args(() => DeliveriesArgs) args: DeliveriesArgs,
    @Ctx() { reads }: GraphContext,
  ) {
    const page = pageRequest(args, deliveryCursorShape);
    const filter = { restaurantIds: placeIds, endpointId, state: args.state };
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

  @FieldResolver(() => Restaurant, { nullable: true })
  restaurant(
    @Root() { restaurantId }: WebhookDeliveryRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<RestaurantRow | null> {
    return restaurantRow(reads, restaurantId);
  }

  @FieldResolver(() => [WebhookAttempt])
  attempts(@Root() row: WebhookDeliveryRow, @Ctx() { reads }: GraphContext): Promise<WebhookAttemptRow[]> {
    return attemptsOfDelivery(reads, row);
  }
}
