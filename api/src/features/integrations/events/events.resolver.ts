import { Arg, Ctx, Directive, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { type LoggedEventType, lastPosition } from '../../../platform/events/event-log.ts';
import { changeCursor } from '../../../platform/graphql/connections/change-cursor.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { type EventPage, eventPage, MOST_EVENTS } from './event-page.ts';
import { RestaurantEventPage, RestaurantEventTypeEnum } from './restaurant-event.type.ts';

const USUAL_PAGE = 50;

/** The log of what happens at a restaurant. */
@Resolver(() => Restaurant)
export class EventLogResolver {
  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The cursor of now. To keep a copy: ask for it, load the lists, then read `events` after it, again and again: nothing is missed.',
  })
  async eventsCursor(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<string> {
    return changeCursor({ restaurantId, position: await lastPosition(reads, restaurantId) });
  }

  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => RestaurantEventPage, {
    nullable: true,
    description:
      'What has happened to bookings, the waitlist, tables, floor plans, guests and the rules of booking since a cursor, in the order in which it was done, complete for 30 ' +
      'days. BAD_USER_INPUT for a cursor of another restaurant, CURSOR_EXPIRED for one that is older: load everything anew, and go on from `eventsCursor`.',
  })
  events(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { app, actor, reads }: GraphContext,
    @Arg('after', () => String, {
      nullable: true,
      description:
        'From the oldest that is kept when left out. `eventsCursor`, `endCursor`, or the cursor of an event or of a change that a live query told.',
    })
    after?: string | null,
    @Arg('first', () => Int, {
      nullable: true,
      description: `How many, 1 to ${MOST_EVENTS}; ${USUAL_PAGE} when left out.`,
    })
    first?: number | null,
    @Arg('types', () => [RestaurantEventTypeEnum], {
      nullable: true,
      description: 'Of these types alone; all when left out.',
    })
    types?: LoggedEventType[] | null,
    @Arg('withoutOwn', () => Boolean, {
      nullable: true,
      description:
        'Whether what the API key that asks has done itself is left out; false when left out. To sessions it makes no difference.',
    })
    withoutOwn?: boolean | null,
  ): Promise<EventPage> {
    return eventPage(app, reads, {
      restaurantId,
      after: after ?? null,
      types: types ?? null,
      withoutKey: withoutOwn ? actor.apiKeyId : null,
      first: first ?? USUAL_PAGE,
    });
  }
}
