import { Ctx, Directive, Extensions, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { CalendarFeed } from './calendar-feed.type.ts';
import { type CalendarFeedRow, calendarFeedRows } from './calendar-feed-rows.ts';
import { MOST_FEEDS, MOST_LISTED } from './calendar-feed-rules.ts';

/** The calendar addresses of a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantCalendarFeedsResolver {
  @Directive('@auth(requires: MANAGER)')
  @Extensions({ mostRows: MOST_LISTED })
  @FieldResolver(() => [CalendarFeed], {
    nullable: true,
    description:
      `Private addresses of calendars with the bookings, at most ${MOST_FEEDS} of them open: those first, the newest first, and then ` +
      `those that were revoked within the last year; at most ${MOST_LISTED}. For managers and owners.`,
  })
  calendarFeeds(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<CalendarFeedRow[]> {
    return calendarFeedRows(reads, restaurantId);
  }
}

/** Fields of a calendar address that are made from the row. */
@Resolver(() => CalendarFeed)
export class CalendarFeedResolver {
  @FieldResolver(() => ID)
  id(@Root() { feedId }: CalendarFeedRow): string {
    return globalId('CalendarFeed', feedId);
  }
}
