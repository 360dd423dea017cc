import { Args, Ctx, Directive, FieldResolver, Resolver, Root } from 'type-graphql';
import { PageArgs } from '../../platform/graphql/connections/connection.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { SecurityEventConnection } from '../accounts/security-events/security-event.type.ts';
import { securityEventsOf } from '../accounts/security-events/security-events.resolver.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';

/** What happened to a restaurant's team, keys and data. */
@Resolver(() => Restaurant)
export class RestaurantEventsResolver {
  @Directive('@auth(requires: OWNER)')
  @FieldResolver(() => SecurityEventConnection, {
    nullable: true,
    description:
      'Changes of the team, of roles and of API keys, and exports, of the last 90 days; the newest first; a moment late. ' +
      'For owners.',
  })
  securityEvents(
    @Root() { restaurantId }: RestaurantRow,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() context: GraphContext,
  ) {
    return securityEventsOf(context, { restaurantId }, args);
  }
}
