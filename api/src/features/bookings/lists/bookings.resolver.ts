import type { GraphQLResolveInfo } from 'graphql';
import {
  Args,
  ArgsType,
  Ctx,
  Directive,
  Extensions,
  Field,
  FieldResolver,
  ID,
  Info,
  Resolver,
  Root,
} from 'type-graphql';
import type { KnownRestaurant } from '../../../platform/auth/actor.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { askedFields, askedOfNodes } from '../../../platform/graphql/asked-fields.ts';
import {
  type Connection,
  connectionOf,
  PageArgs,
  pageRequest,
} from '../../../platform/graphql/connections/connection.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { DateTime, LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import { searchText } from '../../../platform/text/search-text.ts';
import { askedArea } from '../../availability/availability-arguments.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import { type RestaurantRow, restaurantRow } from '../../restaurants/restaurant-rows.ts';
import { Area } from '../../tables/areas/area.type.ts';
import { type AreaRow, areaOf } from '../../tables/areas/area-rows.ts';
import { Table } from '../../tables/table.type.ts';
import type { NamedTable } from '../../tables/table-rows.ts';
import { Booking, BookingConnection, BookingStatusEnum } from '../booking.type.ts';
import type { BookingStatus } from '../booking-status.ts';
import { BookingOverrule } from '../overrules/booking-overrule.type.ts';
import { overrulesOfBooking } from '../overrules/booking-overrules.ts';
import { tableNamesOfBooking, tablesOfBooking } from '../seating/booking-tables.ts';
import { type DashboardStatsRow, dashboardStats, dashboardWindows } from '../stats/dashboard-stats.ts';
import { DashboardStats } from '../stats/dashboard-stats.type.ts';
import { type DashboardTrendRow, dashboardTrend } from '../stats/dashboard-trend.ts';
import { DashboardTrend } from '../stats/dashboard-trend.type.ts';
import { columnsFor } from './booking-columns.ts';
import { type BookingOrder, bookingCursorShape, cursorOfBooking } from './booking-order.ts';
import { BookingOrderEnum } from './booking-order.type.ts';
import { listedPage } from './booking-pages.ts';
import { type BookingFilter, type BookingRow, bookingCount, type ListedBooking } from './booking-rows.ts';
import { searched } from './booking-search.ts';

@ArgsType()
class BookingsArgs extends PageArgs {
  @Field(() => BookingStatusEnum, { nullable: true, description: 'Only bookings with this status.' })
  status?: BookingStatus | null;

  @Field(() => LocalDate, { nullable: true, description: 'Only from this date on.' })
  from?: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Only up to this date, included.' })
  to?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Only bookings whose name, email, phone or reference contains this, whatever its case; at most 100 characters.',
  })
  search?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only bookings for the area with this global id.' })
  areaId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only the booking with this `externalId`, to the letter. Blank is the same as null.',
  })
  externalId?: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'Only bookings that changed then or later, for instance since a copy was last made; what was just before may be among them. Their tables and their guest count.',
  })
  updatedSince?: Date | null;

  @Field(() => BookingOrderEnum, { nullable: true, description: 'VISIT when left out.' })
  orderBy?: BookingOrder | null;
}

/** The bookings of a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantBookingsResolver {
  @Directive('@auth(requires: HOST)')
  @Extensions({ early: true })
  @FieldResolver(() => DashboardStats, { nullable: true, description: 'Counts of bookings by window.' })
  dashboardStats(
    @Root() row: KnownRestaurant,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<DashboardStatsRow> {
    return dashboardStats(app.clock, reads, row);
  }

  @Directive('@auth(requires: HOST)')
  @Extensions({ early: true })
  @FieldResolver(() => DashboardTrend, {
    nullable: true,
    description: 'What those counts are held against: the windows before, and a line of days.',
  })
  dashboardTrend(
    @Root() row: KnownRestaurant,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<DashboardTrendRow> {
    return dashboardTrend(app.clock, reads, row);
  }

  @Directive('@auth(requires: HOST)')
  @Extensions({ early: true })
  @FieldResolver(() => BookingConnection, {
    nullable: true,
    description: "Bookings of today's date at the restaurant, by time.",
  })
  todaysBookings(
    @Root() row: KnownRestaurant,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { app, reads }: GraphContext,
    @Info() info: GraphQLResolveInfo,
  ) {
    const { today } = dashboardWindows(app.clock.now(), row.timezone);
    return pageOf({ reads, info }, row.restaurantId, args, { from: today, to: today });
  }

  @Directive('@auth(requires: HOST)')
  @Extensions({ early: true })
  @FieldResolver(() => BookingConnection, {
    nullable: true,
    description: 'Bookings after today, up to 7 days ahead, without cancelled ones; by date and time.',
  })
  upcomingBookings(
    @Root() row: KnownRestaurant,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { app, reads }: GraphContext,
    @Info() info: GraphQLResolveInfo,
  ) {
    const { upcomingFrom, upcomingTo } = dashboardWindows(app.clock.now(), row.timezone);
    const filter = { from: upcomingFrom, to: upcomingTo, without: 'cancelled' } as const;
    return pageOf({ reads, info }, row.restaurantId, args, filter);
  }

  @Directive('@auth(requires: HOST)')
  @Extensions({ early: true })
  @FieldResolver(() => BookingConnection, {
    nullable: true,
    description:
      'All bookings that are not deleted, by date and time of the visit, or by when they last changed.',
  })
  bookings(
    @Root() { restaurantId }: KnownRestaurant,
    @Args(() => BookingsArgs) args: BookingsArgs,
    @Ctx() { reads }: GraphContext,
    @Info() info: GraphQLResolveInfo,
  ) {
    const { status, from, to } = args;
    const areaId = askedArea(args.areaId);
    const externalId = args.externalId?.trim() || null;
    const search = searchText(args.search);
    const changedSince = args.updatedSince?.getTime();
    const filter = { status, from, to, areaId, externalId, search, changedSince, order: args.orderBy };
    return pageOf({ reads, info }, restaurantId, args, filter);
  }
}

/** The operation that asks for a list of bookings. */
interface Asked {
  reads: TenantReads;
  info: GraphQLResolveInfo;
}

async function pageOf(
  { reads, info }: Asked,
  restaurantId: string,
  args: PageArgs,
  filter: BookingFilter,
): Promise<Connection<ListedBooking>> {
  const order = filter.order ?? 'visit';
  const page = pageRequest(args, bookingCursorShape(order));
  const narrowed = filter.search ? await searched(reads, restaurantId, filter) : filter;
  const columns = columnsFor(askedOfNodes(info));
  const rows = await listedPage(reads, restaurantId, narrowed, { ...page, columns });
  return connectionOf(rows, page, cursorOfBooking(order), () => bookingCount(reads, restaurantId, narrowed));
}

/** Fields of a booking that are made from the row. */
@Resolver(() => Booking)
export class BookingResolver {
  @FieldResolver(() => [Table])
  tables(
    @Root() row: ListedBooking,
    @Ctx() { reads }: GraphContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<NamedTable[]> {
    const isByName = askedFields(info).every(({ field }) => ['id', 'name'].includes(field.name));
    return isByName ? tableNamesOfBooking(reads, row) : tablesOfBooking(reads, row);
  }

  @FieldResolver(() => Area, { nullable: true })
  area(@Root() row: ListedBooking, @Ctx() { reads }: GraphContext): Promise<AreaRow | null> {
    return areaOf(reads, row);
  }

  @FieldResolver(() => [BookingOverrule], { nullable: true })
  overrules(@Root() row: BookingRow, @Ctx() { reads }: GraphContext): Promise<BookingOverrule[]> {
    return overrulesOfBooking(reads, row);
  }

  @FieldResolver(() => Restaurant)
  restaurant(@Root() row: ListedBooking, @Ctx() { reads }: GraphContext): Promise<RestaurantRow | null> {
    return restaurantRow(reads, row.restaurantId);
  }
}
