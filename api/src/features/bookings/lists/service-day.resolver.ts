import { Arg, Ctx, Directive, FieldResolver, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import { localDateAt } from '../../../platform/time/zoned-time.ts';
import { Block } from '../../availability/blocks/block.type.ts';
import type { BlockRow } from '../../availability/blocks/block-rows.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { Table } from '../../tables/table.type.ts';
import type { TableRow } from '../../tables/table-rows.ts';
import { Booking } from '../booking.type.ts';
import type { BookingRow } from './booking-rows.ts';
import { QuarterHour, ServiceDay } from './service-day.type.ts';
import { coversOfDay, type QuarterRow } from './service-day-covers.ts';
import {
  blocksOfDay,
  bookingsOfDay,
  type ServiceDayRow,
  serviceDayRow,
  tablesOfDay,
} from './service-day-rows.ts';

const DATE = { nullable: true, description: 'Date at the restaurant; today there when left out.' };

/** A day of a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantServiceDayResolver {
  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => ServiceDay, {
    nullable: true,
    description: 'One day with its services, tables, bookings and blocks: all that a timeline of it needs.',
  })
  serviceDay(
    @Root() row: RestaurantRow,
    @Arg('date', () => LocalDate, DATE) date: string | null | undefined,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<ServiceDayRow | null> {
    return serviceDayRow(app, reads, row, date ?? localDateAt(app.clock.now(), row.timezone));
  }
}

/** The lists of a day, each read only when it is asked for. */
@Resolver(() => ServiceDay)
export class ServiceDayResolver {
  @FieldResolver(() => [QuarterHour])
  covers(@Root() day: ServiceDayRow, @Ctx() { app, reads }: GraphContext): Promise<QuarterRow[]> {
    return coversOfDay(reads, app.clock.now(), day);
  }

  @FieldResolver(() => [Table])
  tables(@Root() day: ServiceDayRow, @Ctx() { reads }: GraphContext): Promise<TableRow[]> {
    return tablesOfDay(reads, day);
  }

  @FieldResolver(() => [Booking])
  bookings(@Root() day: ServiceDayRow, @Ctx() { reads }: GraphContext): Promise<BookingRow[]> {
    return bookingsOfDay(reads, day);
  }

  @FieldResolver(() => [Block])
  blocks(@Root() day: ServiceDayRow, @Ctx() { reads }: GraphContext): Promise<BlockRow[]> {
    return blocksOfDay(reads, day);
  }
}
