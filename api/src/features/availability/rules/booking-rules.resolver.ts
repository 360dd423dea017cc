import { Arg, Ctx, Directive, Extensions, FieldResolver, Resolver, Root } from 'type-graphql';
import { badInput } from '../../../platform/errors/errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import { localDateAt } from '../../../platform/time/zoned-time.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { Block } from '../blocks/block.type.ts';
import { type BlockRow, blockRows } from '../blocks/block-rows.ts';
import { MOST_SERVICES } from '../services/replace-services.ts';
import { shortServices } from '../services/short-services.ts';
import { SUGGESTED_TURN_RULES } from './booking-rules.ts';
import { BookingRules, SpecialDay, WeeklyService } from './booking-rules.type.ts';
import {
  bookingRulesRow,
  type DateRange,
  type SpecialDayRow,
  serviceRows,
  specialDayRows,
  type WeeklyServiceRow,
} from './booking-rules-rows.ts';

/** Most dates that one question may span. */
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

const FROM = { nullable: true, description: 'First date, at the restaurant; today when left out.' };
const TO = {
  nullable: true,
  description: `Last date; at most ${MOST_DAYS} days after the first, which is also what it is when left out.`,
};

/** What a restaurant decides about bookings, for its staff. */
@Resolver(() => Restaurant)
export class BookingRulesResolver {
  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => BookingRules, {
    nullable: true,
    description: 'What the restaurant decides about bookings, apart from its hours.',
  })
  async bookingRules(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<BookingRules | null> {
    const row = await bookingRulesRow(reads, restaurantId);
    return row && { ...row, suggestedTurnTimes: SUGGESTED_TURN_RULES };
  }

  @Directive('@public')
  @FieldResolver(() => Boolean, {
    description:
      'Whether what guests book or change online is confirmed at once. Requests of large parties wait for the restaurant all ' +
      'the same (`Availability.byRequest`).',
  })
  async confirmsAtOnce(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<boolean> {
    const rules = await bookingRulesRow(reads, restaurantId);
    return rules?.instantConfirmation ?? false;
  }

  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => [String], {
    nullable: true,
    description:
      'Warnings in plain words about services in which nobody, or no larger party, can ever be booked, because the ' +
      'service is shorter than their turn time and has no last seating. Covers the usual hours and upcoming ' +
      'special days; empty when all is well.',
  })
  async bookingRuleWarnings(
    @Root() restaurant: RestaurantRow,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<string[]> {
    const { restaurantId, timezone, openingTime, closingTime, timeSlotDuration } = restaurant;
    const today = localDateAt(app.clock.now(), timezone);
    const [rules, weekly, special] = await Promise.all([
      bookingRulesRow(reads, restaurantId),
      serviceRows(reads, restaurantId),
      specialDayRows(reads, restaurantId, { from: today, to: null }),
    ]);
    const everyday = { name: '', openingTime, closingTime, lastSeating: null, turnTimes: [] };
    const hours = [
      ...(weekly.length > 0 ? weekly : [everyday]),
      ...special.flatMap(({ services }) => services),
    ];
    const named = hours.map(({ openingTime: opens, closingTime: closes, turnTimes: turnRules, ...rest }) => ({
      ...rest,
      opens,
      closes,
      turnRules,
    }));
    return shortServices(named, { turnRules: rules?.turnTimes ?? [], turnMinutes: timeSlotDuration });
  }

  @Directive('@auth(requires: HOST)')
  @Extensions({ mostRows: MOST_SERVICES })
  @FieldResolver(() => [WeeklyService], {
    nullable: true,
    description:
      "When bookings are taken every week, in the owner's order. Once there is one, a weekday without any is closed; " +
      'while there is none, bookings are taken every day from `openingTime` to `closingTime`.',
  })
  services(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<WeeklyServiceRow[]> {
    return serviceRows(reads, restaurantId);
  }

  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => [SpecialDay], {
    nullable: true,
    description: 'Dates with other hours than their weekday has, by date.',
  })
  specialDays(
    @Root() { restaurantId, timezone }: RestaurantRow,
    @Arg('from', () => LocalDate, FROM) from: string | null,
    @Arg('to', () => LocalDate, TO) to: string | null,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<SpecialDayRow[]> {
    const today = localDateAt(app.clock.now(), timezone);
    return specialDayRows(reads, restaurantId, rangeOf(from ?? today, to));
  }

  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => [Block], {
    nullable: true,
    description: 'Blocks that touch any of these dates, by their beginning.',
  })
  blocks(
    @Root() { restaurantId, timezone }: RestaurantRow,
    @Arg('from', () => LocalDate, FROM) from: string | null,
    @Arg('to', () => LocalDate, TO) to: string | null,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<BlockRow[]> {
    const today = localDateAt(app.clock.now(), timezone);
    return blockRows(reads, { restaurantId, timezone }, rangeOf(from ?? today, to));
  }
}

function rangeOf(from: string, to: string | null): DateRange {
  if (to !== null && Date.parse(to) - Date.parse(from) > MOST_DAYS * DAY_MS) {
    throw badInput(`Ask for at most ${MOST_DAYS} days at once.`);
  }
  return { from, to };
}
