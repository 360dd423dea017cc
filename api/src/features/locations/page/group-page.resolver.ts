import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Ctx,
  Directive,
  Extensions,
  FieldResolver,
  Info,
  Int,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { askedFields } from '../../../platform/graphql/asked-fields.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { LocalDate, LocalTime } from '../../../platform/graphql/scalars/scalars.ts';
import {
  DATE_ARGUMENT,
  PARTY_ARGUMENT,
  refuseImpossibleParty,
} from '../../availability/availability-arguments.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import {
  type RestaurantColumns,
  type RestaurantRow,
  restaurantColumnsFor,
  type ShownRestaurant,
  shownRestaurants,
} from '../../restaurants/restaurant-rows.ts';
import { MOST_LOCATIONS } from '../location-limits.ts';
import { GroupPage, MOST_TIMES, RestaurantTimes } from './group-page.type.ts';
import { type GroupPageRow, groupPageRow, sisterHouses } from './group-page-rows.ts';
import { groupTimes, type RestaurantTimesRow } from './group-times.ts';

/** A day is judged time by time: it costs as much as so many fields, as a day of `availabilityRange` does. */
const FIELDS_OF_A_DAY = 50;

/** Sisters that a full house names, with so many times of each; and how many are looked at to find them. */
const MOST_SISTERS = 3;
const TIMES_OF_A_SISTER = 3;
const LOOKED_AT = 8;

const SLUG_ARGUMENT = { description: 'Its name in the address of the page, for instance `copper-houses`.' };

const TIME_ARGUMENT = {
  nullable: true,
  description: 'The times nearest to this one are shown; when left out some of the whole day.',
};

/** What guests see of groups. */
@Resolver(() => GroupPage)
export class GroupPageResolver {
  @Directive('@public')
  @Query(() => GroupPage, {
    nullable: true,
    description:
      'The page of a group by the name in its address. Open to all; null when there is none, or it is not public.',
  })
  groupPage(
    @Arg('slug', () => String, SLUG_ARGUMENT) slug: string,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<GroupPageRow | null> {
    return groupPageRow(app.clock, reads, slug);
  }

  @FieldResolver(() => String)
  url(@Root() { slug }: GroupPageRow, @Ctx() { app }: GraphContext): string {
    return `${app.env.APP_URL}/g/${slug}`;
  }

  @Extensions({ mostRows: MOST_LOCATIONS })
  @FieldResolver(() => [Restaurant], {
    description: 'Its restaurants that take bookings online, by name.',
  })
  restaurants(
    @Root() { restaurantIds }: GroupPageRow,
    @Ctx() { reads }: GraphContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ShownRestaurant[]> {
    return inOrder(reads, restaurantIds, restaurantColumnsFor(askedFields(info)));
  }

  @Directive('@public')
  @Extensions({ mostRows: MOST_LOCATIONS, fieldsPerRow: FIELDS_OF_A_DAY })
  @Query(() => [RestaurantTimes], {
    nullable: true,
    description:
      'Some free times of each restaurant of a group on one day, for a party: one search over all of them. By name. Each says ' +
      'what `Restaurant.availability` would say of it at that moment; searches are not counted as refused here. Open to ' +
      'all; null when the group has no public page.',
  })
  async groupAvailability(
    @Arg('slug', () => String, SLUG_ARGUMENT) slug: string,
    @Arg('date', () => LocalDate, {
      description: 'Date, at each of the restaurants, on which the service begins.',
    })
    date: string,
    @Arg('partySize', () => Int, PARTY_ARGUMENT) partySize: number,
    @Arg('time', () => LocalTime, TIME_ARGUMENT)
    time: string | null | undefined,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<RestaurantTimesRow[] | null> {
    refuseImpossibleParty(partySize);
    const page = await groupPageRow(app.clock, reads, slug);
    if (!page) return null;
    const restaurants = await inOrder(reads, page.restaurantIds, 'whole');
    const search = { date, partySize, time: time ?? null, most: MOST_TIMES };
    return groupTimes(app.clock, reads, restaurants, search);
  }
}

/** Where a party can go when a restaurant is full. */
@Resolver(() => Restaurant)
export class SisterTimesResolver {
  @Directive('@public')
  @Extensions({ mostRows: MOST_SISTERS, fieldsPerRow: (LOOKED_AT / MOST_SISTERS) * FIELDS_OF_A_DAY })
  @FieldResolver(() => [RestaurantTimes], {
    description:
      'Other restaurants of its group in the same time zone that have free times that day, for when it has none itself: at ' +
      `most ${MOST_SISTERS}, with ${TIMES_OF_A_SISTER} times each, those of its town first. Empty unless the group has a public page. ` +
      'Open to all.',
  })
  async sisterTimes(
    @Root() { restaurantId }: RestaurantRow,
    @Arg('date', () => LocalDate, DATE_ARGUMENT) date: string,
    @Arg('partySize', () => Int, PARTY_ARGUMENT) partySize: number,
    @Arg('time', () => LocalTime, TIME_ARGUMENT)
    time: string | null | undefined,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<RestaurantTimesRow[]> {
    refuseImpossibleParty(partySize);
    const sisters = await sisterHouses(app.clock, reads, { restaurantId, most: LOOKED_AT });
    const restaurants = await inOrder(reads, sisters, 'whole');
    const search = { date, partySize, time: time ?? null, most: TIMES_OF_A_SISTER };
    const found = await groupTimes(app.clock, reads, restaurants, search);
    return found.filter(({ times }) => times.length > 0).slice(0, MOST_SISTERS);
  }
}

/** Restaurants in the order of their ids as given; what is gone meanwhile is left out. */
async function inOrder(
  reads: GraphContext['reads'],
  restaurantIds: readonly string[],
  columns: RestaurantColumns,
): Promise<ShownRestaurant[]> {
  if (restaurantIds.length === 0) return [];
  const rows = await shownRestaurants(reads, { restaurantIds }, columns);
  const placeOf = ({ restaurantId }: ShownRestaurant) => restaurantIds.indexOf(restaurantId);
  return rows.sort((one, other) => placeOf(one) - placeOf(other));
}
