import type { FastifyInstance, FastifyReply } from 'fastify';
import { GraphQLError } from 'graphql';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { refuse } from '../../../platform/http/http-errors.ts';
import { sendPage } from '../../../platform/http/send-page.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { networkOf } from '../../../platform/net/network-of.ts';
import { restaurantRow } from '../../restaurants/restaurant-rows.ts';
import { type CalendarFeedRow, calendarFeedOfToken } from './calendar-feed-rows.ts';
import { FAILED_READS, READS } from './calendar-feed-rules.ts';
import { feedBookings } from './feed-bookings.ts';
import { feedCalendar } from './feed-calendar.ts';

/** The last read is written so often at most. */
const NOTED_EVERY_MS = 60_000;

const ICALENDAR = 'text/calendar; charset=utf-8; method=PUBLISH';

/**
 * `GET /calendars/<token>.ics`: the bookings of a restaurant for a calendar program, as they stand now; 304 for a program that has them
 * already. 404 for any other token, one that was revoked, and one of somebody who is no manager or owner there any more.
 */
export function serveCalendarFeeds(server: FastifyInstance, app: App): void {
  server.get<{ Params: { token: string } }>('/calendars/:token.ics', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const reads = new TenantReads(app.pool);
    const feed = await calendarFeedOfToken(reads, request.params.token);
    const restaurant = feed && (await restaurantRow(reads, feed.restaurantId));
    const [limit, key] = restaurant ? [READS, feed.feedId] : [FAILED_READS, networkOf(request.ip)];
    if (await isTooMuch(app, reply, limit, key)) return reply;
    if (!restaurant) {
      const text =
        'This address opens no calendar, or no longer. Ask a manager of the restaurant for another one.\n';
      return reply.code(404).type('text/plain; charset=utf-8').send(text);
    }
    const now = app.clock.now();
    const { timezone } = restaurant;
    const bookings = await feedBookings(reads, feed, { timezone, now });
    await noteRead(app, feed, now);
    const content = feedCalendar(feed, restaurant, bookings);
    reply.header('content-disposition', 'inline; filename="bookings.ics"');
    return sendPage(request, reply, { content, type: ICALENDAR, isPrivate: true });
  });
}

/** Counts one request; answers 429 where there were too many. */
async function isTooMuch({ limits }: App, reply: FastifyReply, limit: Limit, key: string): Promise<boolean> {
  try {
    await limits.consume(limit, key);
    return false;
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    reply.header('retry-after', String(error.extensions.retryAfter));
    refuse(reply, 429, error);
    return true;
  }
}

/** A note for people: what goes wrong with it must not fail the request. */
async function noteRead(
  app: App,
  { restaurantId, feedId, lastReadAt }: CalendarFeedRow,
  now: Date,
): Promise<void> {
  if (lastReadAt && now.getTime() - lastReadAt.getTime() < NOTED_EVERY_MS) return;
  try {
    await inRestaurants(app, [restaurantId], (tx) =>
      tx.rows(
        sql`update calendar_feeds set last_read_at = ${now} where restaurant_id = ${restaurantId} and id = ${feedId}`,
      ),
    );
  } catch (error) {
    app.logger.warn({ err: error }, 'the last read of a calendar could not be noted');
  }
}
