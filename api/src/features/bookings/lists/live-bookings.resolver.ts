import {
  Arg,
  Directive,
  Extensions,
  Field,
  ID,
  ObjectType,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { App } from '../../../platform/app.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { forbidden } from '../../../platform/errors/errors.ts';
import { followChanges } from '../../../platform/events/change-feed.ts';
import type { BusMessage } from '../../../platform/events/event-bus.ts';
import { typesOf } from '../../../platform/events/event-log.ts';
import {
  type ChangeAuthorRow,
  type ToldChange,
  toldOfChange,
} from '../../../platform/graphql/connections/change-author.ts';
import {
  AUTHOR,
  CHANGED_FIELDS,
  ChangeAuthor,
} from '../../../platform/graphql/connections/change-author.type.ts';
import {
  AFTER_ARGUMENT,
  CURSOR_DESCRIPTION,
  changeCursor,
  type FollowArgs,
} from '../../../platform/graphql/connections/change-cursor.ts';
import { type ChangeKind, ChangeKindEnum } from '../../../platform/graphql/connections/change-kind.ts';
import { missedChanges } from '../../../platform/graphql/connections/missed-changes.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { globalId, uuidOf } from '../../../platform/ids/global-id.ts';
import { restaurantRow } from '../../restaurants/restaurant-rows.ts';
import { Booking } from '../booking.type.ts';
import { type DashboardStatsRow, dashboardStats } from '../stats/dashboard-stats.ts';
import { DashboardStats } from '../stats/dashboard-stats.type.ts';
import { type BookingRow, bookingRow } from './booking-rows.ts';

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'A change of one booking.' })
class BookingChange {
  @Field(() => ChangeKindEnum, { description: 'What happened.' })
  kind!: ChangeKind;

  @Field(() => ID, { description: 'Global id of the booking.' })
  bookingId!: string;

  @Field(() => String, { description: CURSOR_DESCRIPTION })
  cursor!: string;

  @Field(() => ChangeAuthor, AUTHOR)
  author!: ChangeAuthorRow | null;

  @Field(() => [String], CHANGED_FIELDS)
  changedFields!: string[] | null;

  @Field(() => Booking, { nullable: true, description: 'The booking as it is now; null when it is gone.' })
  booking!: Booking | null;
}

interface BookingChangeRow extends ToldChange {
  kind: ChangeKind;
  bookingId: string;
  cursor: string;
  booking: BookingRow | null;
}

type BookingEvent = Extract<BusMessage, { type: 'bookingChanged' }>;

const RESTAURANT_ARGUMENT = { description: 'Global id of the restaurant.' };

/** What a restaurant's screens follow. */
@Resolver()
export class LiveBookingsResolver {
  @Directive('@auth(requires: HOST)')
  @Extensions({ sameForAll: true })
  @Subscription(() => DashboardStats, {
    name: 'dashboardStats',
    description: 'Counts of bookings: at once, and again at every change.',
    subscribe: ({ args, context }: { args: { restaurantId: string }; context: GraphContext }) =>
      followStats(context.app, restaurantOf(args)),
  })
  dashboardStatsChanges(
    @Root() stats: DashboardStatsRow,
    @Arg('restaurantId', () => ID, RESTAURANT_ARGUMENT) _restaurantId: string,
  ): DashboardStatsRow {
    return stats;
  }

  @Directive('@auth(requires: HOST)')
  @Subscription(() => BookingChange, {
    name: 'bookingChanged',
    description:
      'Every booking that is made, changed or deleted from now on. After a reconnect, go on from the last cursor by `after`.',
    subscribe: ({ args, context }: { args: FollowArgs; context: GraphContext }) =>
      followBookings(context.app, restaurantOf(args), args.after),
  })
  bookingChanges(
    @Root() change: BookingChangeRow,
    @Arg('restaurantId', () => ID, RESTAURANT_ARGUMENT) _restaurantId: string,
    @Arg('after', () => String, AFTER_ARGUMENT) _after?: string | null,
  ): BookingChangeRow {
    return change;
  }
}

// The guard before has found the caller's role at this restaurant, so it is one.
function restaurantOf({ restaurantId }: { restaurantId: string }): string {
  const uuid = uuidOf('Restaurant', restaurantId);
  if (!uuid) throw forbidden('host');
  return uuid;
}

function followStats(app: App, restaurantId: string) {
  return app.feeds.follow<DashboardStatsRow>({
    key: `dashboard-stats:${restaurantId}`,
    // The restaurant for its zone: "today" is told by it.
    isTouchedBy: (message) =>
      (message.type === 'bookingChanged' || message.type === 'restaurantChanged') &&
      message.restaurantId === restaurantId,
    load: async () => {
      const reads = new TenantReads(app.pool);
      const restaurant = await restaurantRow(reads, restaurantId);
      return dashboardStats(app.clock, reads, { restaurantId, timezone: restaurant?.timezone ?? 'UTC' });
    },
  });
}

function followBookings(app: App, restaurantId: string, after: string | null | undefined) {
  return followChanges(app.events, {
    past: missedChanges(app, restaurantId, after, typesOf('booking')),
    told: (message) =>
      message.type === 'bookingChanged' && message.restaurantId === restaurantId ? message : null,
    load: (event) => changeOf(app, event),
  });
}

async function changeOf(
  app: App,
  { kind, restaurantId, bookingId, position }: BookingEvent,
): Promise<BookingChangeRow> {
  // A deletion shows no booking, also when it was taken back by now: that is an event of its own.
  const reads = new TenantReads(app.pool);
  const [booking, told] = await Promise.all([
    kind === 'DELETED' ? null : bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId),
    toldOfChange(reads, { restaurantId, position }),
  ]);
  return {
    ...told,
    kind: booking ? kind : 'DELETED',
    bookingId: globalId('Booking', bookingId),
    cursor: changeCursor({ restaurantId, position }),
    booking,
  };
}
