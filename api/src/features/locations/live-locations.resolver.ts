import { Arg, Ctx, Directive, Extensions, ID, Resolver, Root, Subscription } from 'type-graphql';
import type { App } from '../../platform/app.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import { forbidden } from '../../platform/errors/errors.ts';
import type { BusMessage } from '../../platform/events/event-bus.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';
import { groupRow } from './group-rows.ts';
import { MOST_LOCATIONS } from './location-limits.ts';
import { type LocationTodayRow, locationsToday } from './location-today.ts';
import { LocationToday } from './location-today.type.ts';

/** The overview of a group, live. */
@Resolver()
export class LiveLocationsResolver {
  @Directive('@auth(requires: HOST)')
  @Extensions({ mostRows: MOST_LOCATIONS })
  @Subscription(() => [LocationToday], {
    name: 'locationsToday',
    description:
      'Today’s figures of each restaurant of the group where the caller works: at once, and again at every change at ' +
      'any of them. When the caller begins or ceases to work at one, the socket is closed with 1012: come back.',
    subscribe: ({ args, context }: { args: { groupId: string }; context: GraphContext }) =>
      followLocations(context, args.groupId),
  })
  locationsToday(
    @Root() days: LocationTodayRow[],
    @Arg('groupId', () => ID, { description: 'Global id of the group, `grp_…`.' }) _groupId: string,
    @Ctx() { actor }: GraphContext,
  ): LocationTodayRow[] {
    // Asked again at each event: the rights may have changed since the feed was opened.
    return days.filter(({ restaurantId }) => actor.has('host', restaurantId));
  }
}

async function followLocations({ app, actor, reads }: GraphContext, groupId: string) {
  const uuid = uuidOf('RestaurantGroup', groupId);
  const group = uuid && (await groupRow(reads, actor, uuid));
  if (!group) throw forbidden('host');
  return app.feeds.follow(feedOf(app, group.locationIds));
}

/** Those who work at the same restaurants share one feed. */
function feedOf(app: App, restaurantIds: readonly string[]) {
  const followed = new Set(restaurantIds);
  return {
    key: `locations-today:${restaurantIds.join()}`,
    isTouchedBy: (message: BusMessage) => isOfTheDay(message) && followed.has(message.restaurantId),
    load: () => locationsToday(app.clock, new TenantReads(app.pool), restaurantIds),
  };
}

function isOfTheDay(message: BusMessage) {
  return (
    message.type === 'bookingChanged' ||
    message.type === 'waitlistChanged' ||
    message.type === 'restaurantChanged'
  );
}
