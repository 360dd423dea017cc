import {
  Arg,
  Ctx,
  Directive,
  Extensions,
  FieldResolver,
  ID,
  Int,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import { badInput } from '../../platform/errors/errors.ts';
import type { BusMessage } from '../../platform/events/event-bus.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { LocalDate } from '../../platform/graphql/scalars/scalars.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';
import { localDateAt } from '../../platform/time/zoned-time.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';
import { TableFeatureEnum } from '../tables/table.type.ts';
import type { TableFeature } from '../tables/table-accessibility.ts';
import { Availability } from './availability.type.ts';
import {
  AREA_ARGUMENT,
  askedArea,
  askedWishes,
  DATE_ARGUMENT,
  PARTY_ARGUMENT,
  refuseImpossibleParty,
  WISHES_ARGUMENT,
} from './availability-arguments.ts';
import { type AvailabilityRow, availabilityDay, availabilityOf } from './availability-rows.ts';
import type { DayRow } from './day/day-row.ts';
import { commonestReason, recordRefusedSearch } from './refused-searches/record-refused-search.ts';
import { ownHoldOf, VISITOR_KEY_ARGUMENT } from './visitor-key.ts';

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
    @Arg('visitorKey', () => String, VISITOR_KEY_ARGUMENT) visitorKey: string | undefined,
    @Arg('wishes', () => [TableFeatureEnum], WISHES_ARGUMENT) asked: TableFeature[] | null,
    @Arg('areaId', () => ID, AREA_ARGUMENT) area: string | null,
    @Ctx() { app, actor, address, reads }: GraphContext,
  ): Promise<AvailabilityRow> {
    refuseImpossibleParty(partySize);
    const withoutBookingId = ownHoldOf(restaurantId, visitorKey);
    const day = await availabilityDay(app.clock, reads, { restaurantId, date });
    const answer = availabilityOf(app.clock, day, {
      date,
      partySize,
      withoutBookingId,
      areaId: askedArea(area),
      wishes: askedWishes(asked),
    });
    if (day && !actor.roleAt(restaurantId) && !answer.slots.some(({ available }) => available)) {
      const reason = commonestReason(answer.slots);
      const search = { restaurantId, date, time: null, guests: partySize, reason, rules: day };
      void recordRefusedSearch(app, search, address); // the guest does not wait for it
    }
    return answer;
  }

  @Directive('@public')
  @Extensions({ sameForAll: true })
  @Subscription(() => Availability, {
    name: 'availability',
    description: 'The times of one day for a party: at once, and again whenever they change. Open to all.',
    subscribe: ({ args, context }: { args: AvailabilityArguments; context: GraphContext }) =>
      follow(args, context),
  })
  availabilityChanges(
    @Root() { restaurantId, day }: FollowedDay,
    @Arg('restaurantId', () => ID, { description: 'Global id of the restaurant.' }) _restaurantId: string,
    @Arg('date', () => LocalDate, DATE_ARGUMENT) date: string,
    @Arg('partySize', () => Int, PARTY_ARGUMENT) partySize: number,
    @Arg('visitorKey', () => String, VISITOR_KEY_ARGUMENT) visitorKey: string | undefined,
    @Arg('wishes', () => [TableFeatureEnum], WISHES_ARGUMENT) asked: TableFeature[] | null,
    @Arg('areaId', () => ID, AREA_ARGUMENT) area: string | null,
    @Ctx() { app }: GraphContext,
  ): AvailabilityRow {
    const withoutBookingId = ownHoldOf(restaurantId, visitorKey);
    return availabilityOf(app.clock, day, {
      date,
      partySize,
      withoutBookingId,
      areaId: askedArea(area),
      wishes: askedWishes(asked),
    });
  }
}

interface AvailabilityArguments {
  restaurantId: string;
  date: string;
  partySize: number;
  visitorKey?: string | null;
  areaId?: string | null;
}

/** A day as it was read for all who follow it: diners with parties of every size, and with holds or not, share one load. */
interface FollowedDay {
  restaurantId: string;
  day: DayRow | null;
}

/** What free times rest on. */
const CHANGES_TIMES = new Set<BusMessage['type']>([
  'bookingChanged',
  'holdsChanged',
  'tableChanged',
  'restaurantChanged',
]);

function follow(
  { restaurantId, date, partySize, visitorKey, areaId }: AvailabilityArguments,
  { app }: GraphContext,
) {
  refuseImpossibleParty(partySize);
  askedArea(areaId);
  const uuid = uuidOf('Restaurant', restaurantId);
  if (!uuid) throw badInput('There is no such restaurant.');
  ownHoldOf(uuid, visitorKey); // refuses what is no key before anything is sent
  return app.feeds.follow<FollowedDay>({
    key: `availability:${uuid}:${date}`,
    isTouchedBy: (message) =>
      CHANGES_TIMES.has(message.type) && 'restaurantId' in message && message.restaurantId === uuid,
    load: async () => ({
      restaurantId: uuid,
      day: await availabilityDay(app.clock, new TenantReads(app.pool), { restaurantId: uuid, date }),
    }),
  });
}
