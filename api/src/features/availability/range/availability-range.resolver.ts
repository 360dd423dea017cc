import { Arg, Ctx, Directive, Extensions, FieldResolver, ID, Int, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { AREA_ARGUMENT, askedArea } from '../availability-arguments.ts';
import { ownHoldOf, VISITOR_KEY_ARGUMENT } from '../visitor-key.ts';
import {
  availabilityRange,
  MOST_DAYS,
  MOST_DAYS_FOR_PARTIES,
  MOST_SIZES,
  rowsOfRange,
} from './availability-range.ts';
import { DayAvailability } from './availability-range.type.ts';
import type { DayForPartyRow } from './days-for-party.ts';

/** A day is judged time by time for each party: it costs as much as so many fields, however few are asked for. */
const FIELDS_OF_A_DAY = 50;

/** What a calendar shows of each day. */
@Resolver(() => Restaurant)
export class AvailabilityRangeResolver {
  @Directive('@public')
  @Extensions({ mostRows: rowsOfRange, fieldsPerRow: FIELDS_OF_A_DAY })
  @FieldResolver(() => [DayAvailability], {
    description:
      'How many days look at once, each for parties of one or more sizes: what a calendar needs, and whoever looks for the ' +
      `next free day. By date, then in the order of the sizes; at most ${MOST_DAYS} days, and ${MOST_DAYS_FOR_PARTIES} days ` +
      'times sizes. Each day says what `availability` would say of it at that moment. Searches are not counted as refused ' +
      'here. Open to all.',
  })
  availabilityRange(
    @Root() { restaurantId }: RestaurantRow,
    @Arg('from', () => LocalDate, { description: 'First date.' }) from: string,
    @Arg('to', () => LocalDate, {
      description: `Last date, the same as \`from\` or later; at most ${MOST_DAYS} days.`,
    })
    to: string,
    @Arg('partySizes', () => [Int], {
      description: `Numbers of guests, each 1 to 100; at most ${MOST_SIZES}. One that is named twice counts once.`,
    })
    partySizes: number[],
    @Arg('visitorKey', () => String, VISITOR_KEY_ARGUMENT) visitorKey: string | undefined,
    @Arg('areaId', () => ID, AREA_ARGUMENT) area: string | null,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<DayForPartyRow[]> {
    const withoutBookingId = ownHoldOf(restaurantId, visitorKey);
    return availabilityRange(app.clock, reads, {
      restaurantId,
      from,
      to,
      partySizes,
      areaId: askedArea(area),
      ...(withoutBookingId && { withoutBookingId }),
    });
  }
}
