import { FixedBuffer, Repeater } from '@graphql-yoga/subscription';
import {
  Arg,
  Directive,
  Field,
  ID,
  ObjectType,
  Resolver,
  Root,
  registerEnumType,
  Subscription,
} from 'type-graphql';
import type { App } from '../../platform/app.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { DomainEvent } from '../../platform/events/event-bus.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { forbidden } from '../../platform/graphql/errors.ts';
import { globalId, uuidOf } from '../../platform/graphql/global-id.ts';
import { restaurantRow } from '../restaurants/restaurant-rows.ts';
import { Booking } from './booking.type.ts';
import { type BookingRow, bookingRow } from './booking-rows.ts';
import { type DashboardStatsRow, dashboardStats } from './dashboard-stats.ts';
import { DashboardStats } from './dashboard-stats.type.ts';

const ChangeKind = { CREATED: 'CREATED', UPDATED: 'UPDATED', DELETED: 'DELETED' };
registerEnumType(ChangeKind, {
  name: 'ChangeKind',
  description: 'What happened to an object.',
  valuesConfig: {
    CREATED: { description: 'It is new in the list.' },
    UPDATED: { description: 'Some of its fields changed.' },
    DELETED: { description: 'It is no longer in the list.' },
  },
});

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'A change of one booking.' })
class BookingChange {
  @Field(() => ChangeKind, { description: 'What happened.' })
  kind!: 'CREATED' | 'UPDATED' | 'DELETED';

  @Field(() => ID, { description: 'Global id of the booking.' })
  id!: string;

  @Field(() => Booking, { nullable: true, description: 'The booking as it is now; null when it is gone.' })
  booking!: Booking | null;
}

interface BookingChangeRow {
  kind: 'CREATED' | 'UPDATED' | 'DELETED';
  id: string;
  booking: BookingRow | null;
}

const RESTAURANT_ARGUMENT = { description: 'Global id of the restaurant.' };

/** What a restaurant's screens follow. */
@Resolver()
export class LiveBookingsResolver {
  @Directive('@auth(requires: HOST)')
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
      'Every booking that is made, changed or deleted from now on. After a reconnect, load the list again.',
    subscribe: ({ args, context }: { args: { restaurantId: string }; context: GraphContext }) =>
      followBookings(context.app, restaurantOf(args)),
  })
  bookingChanges(
    @Root() change: BookingChangeRow,
    @Arg('restaurantId', () => ID, RESTAURANT_ARGUMENT) _restaurantId: string,
  ): BookingChangeRow {
    return change;
  }
}

// The guard before has found the caller's role at this restaurant, so it is one.
function restaurantOf({ restaurantId }: { restaurantId: string }): string {
  const uuid = uuidOf('Restaurant', restaurantId);
  if (!uuid) throw forbidden();
  return uuid;
}

function followStats(app: App, restaurantId: string) {
  return app.feeds.follow<DashboardStatsRow>({
    key: `dashboard-stats:${restaurantId}`,
    isTouchedBy: (message) => 'restaurantId' in message && message.restaurantId === restaurantId,
    load: async () => {
      const reads = new TenantReads(app.pool);
      const restaurant = await restaurantRow(reads, restaurantId);
      return dashboardStats(app.clock, reads, { restaurantId, timezone: restaurant?.timezone ?? 'UTC' });
    },
  });
}

/** A follower this far behind is let go; its client comes back and loads the list. */
const LONGEST_QUEUE = 200;

function followBookings(app: App, restaurantId: string) {
  return new Repeater<BookingChangeRow>(async (push, stop) => {
    // Loads run side by side; what they find is sent in the order of the events, or a deleted booking could come back.
    let sent = Promise.resolve();
    const unlisten = app.events.listen((message) => {
      if (message.type !== 'bookingChanged' || message.restaurantId !== restaurantId) return;
      const change = changeOf(app, message);
      sent = Promise.all([change, sent])
        .then(([row]) => void Promise.resolve(push(row)).catch(stop))
        .catch(stop);
    });
    await stop;
    unlisten();
  }, new FixedBuffer(LONGEST_QUEUE));
}

// Every listener of a process hears the same event object: the row is loaded once for all of them.
const loads = new WeakMap<DomainEvent, Promise<BookingChangeRow>>();

function changeOf(app: App, event: DomainEvent & { type: 'bookingChanged' }): Promise<BookingChangeRow> {
  const known = loads.get(event);
  if (known) return known;
  const load = loadChange(app, event);
  loads.set(event, load);
  return load;
}

async function loadChange(
  app: App,
  { kind, restaurantId, bookingId }: DomainEvent & { type: 'bookingChanged' },
): Promise<BookingChangeRow> {
  // A deletion shows no booking, also when it was taken back by now: that is an event of its own.
  const booking =
    kind === 'DELETED'
      ? null
      : await bookingRow(new TenantReads(app.pool), { restaurantIds: [restaurantId] }, bookingId);
  return { kind: booking ? kind : 'DELETED', id: globalId('Booking', bookingId), booking };
}
