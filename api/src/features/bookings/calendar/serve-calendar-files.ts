import type { FastifyInstance } from 'fastify';
import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { Language } from '../../restaurants/language.ts';
import { restaurantRow } from '../../restaurants/restaurant-rows.ts';
import { bookingRow } from '../lists/booking-rows.ts';
import { calendarFile } from './calendar-file.ts';
import { bookingOfCalendarToken, calendarTokenOf } from './calendar-token.ts';

/** The address of a booking's calendar file. */
export function calendarUrl({ env }: App, booking: { restaurantId: string; bookingId: string }): string {
  return `${env.APP_URL}/calendar/${calendarTokenOf(env.keys, booking)}.ics`;
}

/** `/calendar/<token>.ics`: a booking for the guest's own calendar; 404 for any other token and a deleted booking. */
export function serveCalendarFiles(server: FastifyInstance, app: App): void {
  server.get<{ Params: { token: string } }>('/calendar/:token.ics', async ({ params }, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const found = await bookingAndPlace(app, params.token);
    if (!found)
      return reply.code(404).type('text/plain; charset=utf-8').send('This link opens no booking.\n');
    const [booking, restaurant] = found;
    return (
      reply
        .type('text/calendar; charset=utf-8; method=PUBLISH')
        // Inline: phones then offer to add it instead of keeping a file; browsers that cannot, save it by this name.
        .header('content-disposition', `inline; filename="booking-${booking.reference}.ics"`)
        .send(calendarFile(booking, restaurant))
    );
  });
}

async function bookingAndPlace(app: App, token: string) {
  const named = bookingOfCalendarToken(app.env.keys, token);
  if (!named) return null;
  const { restaurantId, bookingId } = named;
  const reads = new TenantReads(app.pool);
  const [booking, restaurant, booked] = await Promise.all([
    bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId),
    restaurantRow(reads, restaurantId),
    reads.row<{ language: Language | null }>({ restaurantIds: [restaurantId] }, languageOf(bookingId)),
  ]);
  if (!booking || !restaurant) return null;
  // The restaurant's choice, else the language they booked in: as in mails.
  const language = restaurant.language ?? booked?.language ?? 'en';
  return [{ ...booking, language }, restaurant] as const;
}

const languageOf = (bookingId: string) => sql`select language from bookings where id = ${bookingId}`;
