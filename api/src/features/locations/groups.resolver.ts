import { Arg, Args, Ctx, Directive, Extensions, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import { type Connection, PageArgs, pageRequest } from '../../platform/graphql/connections/connection.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { LocalDate } from '../../platform/graphql/scalars/scalars.ts';
import { globalId, isUuid } from '../../platform/ids/global-id.ts';
import { MOST_REPORT_DAYS, type ReportComparison } from '../reports/report-asked.ts';
import { ReportComparisonEnum } from '../reports/report-enums.ts';
import { Restaurant, RestaurantConnection } from '../restaurants/restaurant.type.ts';
import { restaurantPage } from '../restaurants/restaurant-page.ts';
import { type RestaurantRow, restaurantRowsOf } from '../restaurants/restaurant-rows.ts';
import { Viewer } from '../restaurants/viewer/viewer.type.ts';
import { groupRowsOf, type RestaurantGroupRow } from './group-rows.ts';
import { MOST_LOCATIONS } from './location-limits.ts';
import { LocationReport } from './location-report.type.ts';
import { type LocationReportRow, locationReports } from './location-reports.ts';
import { type LocationTodayRow, locationsToday } from './location-today.ts';
import { LocationToday } from './location-today.type.ts';
import { RestaurantGroup } from './restaurant-group.type.ts';

/** One person works in few; a bound for the size of an answer. */
const MOST_GROUPS = 5;

/** The groups that the signed-in person works in. */
@Resolver(() => Viewer)
export class ViewerGroupsResolver {
  @Directive('@public')
  @Extensions({ mostRows: MOST_GROUPS })
  @FieldResolver(() => [RestaurantGroup], {
    description: 'The restaurant groups in which this person works, oldest first.',
  })
  groups(@Root() _viewer: Viewer, @Ctx() { actor, reads }: GraphContext): Promise<RestaurantGroupRow[]> {
    return groupRowsOf(reads, actor);
  }
}

/** The group of a restaurant. */
@Resolver(() => Restaurant)
export class LocationGroupResolver {
  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => RestaurantGroup, {
    nullable: true,
    description: 'The group that the restaurant belongs to and that pays for it.',
  })
  async group(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { actor, reads }: GraphContext,
  ): Promise<RestaurantGroupRow | null> {
    const groups = await groupRowsOf(reads, actor);
    return groups.find(({ locationIds }) => locationIds.includes(restaurantId)) ?? null;
  }
}

/** What a group shows. */
@Resolver(() => RestaurantGroup)
export class RestaurantGroupResolver {
  @FieldResolver(() => ID)
  id(@Root() { groupId }: RestaurantGroupRow): string {
    return globalId('RestaurantGroup', groupId);
  }

  @FieldResolver(() => String, { nullable: true })
  pageUrl(@Root() { pageSlug }: RestaurantGroupRow, @Ctx() { app }: GraphContext): string | null {
    return pageSlug && `${app.env.APP_URL}/g/${pageSlug}`;
  }

  @FieldResolver(() => RestaurantConnection, {
    description: 'The restaurants of the group where the caller works, oldest first.',
  })
  async locations(
    @Root() { locationIds }: RestaurantGroupRow,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { reads }: GraphContext,
  ): Promise<Connection<RestaurantRow>> {
    const page = pageRequest(args, [isUuid]);
    return restaurantPage(await restaurantRowsOf(reads, { restaurantIds: locationIds }), page);
  }

  @Extensions({ mostRows: MOST_LOCATIONS })
  @FieldResolver(() => [LocationToday], {
    description:
      'Today’s figures of each of these restaurants, oldest first. The live query `locationsToday` follows it.',
  })
  today(
    @Root() { locationIds }: RestaurantGroupRow,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<LocationTodayRow[]> {
    return locationsToday(app.clock, reads, locationIds);
  }

  @Extensions({ mostRows: MOST_LOCATIONS })
  @FieldResolver(() => [LocationReport], {
    description:
      'What the bookings of each of these restaurants come to, of which the caller is a manager or an owner, or has a key with ' +
      '`reports:read`; oldest first. Others are left out.',
  })
  reports(
    @Root() { locationIds }: RestaurantGroupRow,
    @Arg('from', () => LocalDate, { description: 'First service day, by each restaurant’s own calendar.' })
    from: string,
    @Arg('to', () => LocalDate, {
      description: `Last service day, the same as \`from\` or later; at most ${MOST_REPORT_DAYS} days.`,
    })
    to: string,
    @Arg('compareWith', () => ReportComparisonEnum, {
      nullable: true,
      description: 'What it is compared with; nothing when left out.',
    })
    compareWith: ReportComparison | null,
    @Ctx() { app, actor, reads }: GraphContext,
  ): Promise<LocationReportRow[]> {
    const restaurantIds = locationIds.filter((id) => actor.has('manager', id));
    return locationReports(app, reads, restaurantIds, { from, to, compareWith: compareWith ?? null });
  }
}
