import { Arg, Ctx, Directive, FieldResolver, ID, Int, Resolver, Root, Subscription } from 'type-graphql';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { badInput } from '../../platform/graphql/errors.ts';
import { uuidOf } from '../../platform/graphql/global-id.ts';
import { LocalDate } from '../../platform/graphql/scalars.ts';
import { localDateAt } from '../../platform/zoned-time.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';
import { Availability } from './availability.type.ts';
import { DATE_ARGUMENT, PARTY_ARGUMENT, refuseImpossibleParty } from './availability-arguments.ts';
import { type AvailabilityRow, availabilityOf } from './availability-rows.ts';

/** The times of a restaurant. */
@Resolver(() => Restaurant)
export class AvailabilityResolver {
  @Directive('@public')
  @FieldResolver(() => LocalDate, { description: "Today's date at the restaurant." })
  today(@Root() { timezone }: RestaurantRow, @Ctx() { app }: GraphContext): string {
    return localDateAt(app.clock.now(), timezone);
  }

  @Directive('@public')
  @FieldResolver(() => Availability, { description: 'The times of one day for a party. Open to all.' })
  async availability(
    @Root() { restaurantId }: RestaurantRow,
    @Arg('date', () => LocalDate, DATE_ARGUMENT) date: string,
    @Arg('partySize', () => Int, PARTY_ARGUMENT) partySize: number,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<AvailabilityRow> {
    refuseImpossibleParty(partySize);
    return availabilityOf(app.clock, reads, { restaurantId, date, partySize });
  }

  @Directive('@public')
  @Subscription(() => Availability, {
    name: 'availability',
    description: 'The times of one day for a party: at once, and again whenever they change. Open to all.',
    subscribe: ({ args, context }: { args: AvailabilityArguments; context: GraphContext }) =>
      follow(args, context),
  })
  availabilityChanges(
    @Root() now: AvailabilityRow,
    @Arg('restaurantId', () => ID, { description: 'Global id of the restaurant.' }) _restaurantId: string,
    @Arg('date', () => LocalDate, DATE_ARGUMENT) _date: string,
    @Arg('partySize', () => Int, PARTY_ARGUMENT) _partySize: number,
  ): AvailabilityRow {
    return now;
  }
}

interface AvailabilityArguments {
  restaurantId: string;
  date: string;
  partySize: number;
}

function follow({ restaurantId, date, partySize }: AvailabilityArguments, { app }: GraphContext) {
  refuseImpossibleParty(partySize);
  const uuid = uuidOf('Restaurant', restaurantId);
  if (!uuid) throw badInput('There is no such restaurant.');
  return app.feeds.follow<AvailabilityRow>({
    key: `availability:${uuid}:${date}:${partySize}`,
    isTouchedBy: (message) => 'restaurantId' in message && message.restaurantId === uuid,
    load: () => availabilityOf(app.clock, new TenantReads(app.pool), { restaurantId: uuid, date, partySize }),
  });
}
