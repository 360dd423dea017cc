import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { bookingOfToken, bookingTokenOf } from '../booking-token.ts';
import { bookingOfCompanionToken } from '../companions/companion-token.ts';
import { sharedBooking } from '../companions/shared-booking.ts';
import { placeOf } from '../lists/booking-place.ts';
import { type BookingRow, bookingRow, managedBookingRow } from '../lists/booking-rows.ts';
import { calendarFile } from './calendar-file.ts';

/** The address of a booking's calendar file. */
export function calendarUrl({ env }: App, booking: { restaurantId: string; bookingId: string }): string {
  return `${env.APP_URL}/calendar/${bookingTokenOf(env.keys, 'calendar-file', booking)}.ics`;
}

/** A form of one field, small enough to be read before anything is known of it. */
const FORM_BYTES = 1_024;

/**
 * A booking for the guest's own calendar; 404 for any other token and a deleted booking. `GET /calendar/<token>.ics` has no
 * private link in it: its address ends up in histories and logs. `POST /calendar` takes a form: with `token`, of the manage link,
 * it goes to whoever has that link, and puts it into the entry; with `companion`, of the link for who comes along, it names nobody
 * and no booking. `as=file` has it saved instead of opened.
 */
export function serveCalendarFiles(server: FastifyInstance, app: App): void {
  server.get<{ Params: { token: string } }>('/calendar/:token.ics', async ({ params }, reply) => {
    const named = bookingOfToken(app.env.keys, 'calendar-file', params.token);
    const scope = named && { restaurantIds: [named.restaurantId] };
    const booking = scope && (await bookingRow(new TenantReads(app.pool), scope, named.bookingId));
    return sendFile(app, reply, { booking });
  });
  server.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    forms.post('/calendar', { bodyLimit: FORM_BYTES }, async ({ body }, reply) => {
      const { token = '', companion, as } = fieldsOf(body);
      const reads = new TenantReads(app.pool);
      const isSaved = as === 'file';
      if (companion !== undefined) {
        const booking = await bookingOfCompanion(app, reads, companion);
        return sendFile(app, reply, { booking, isForCompanion: true, isSaved });
      }
      const booking = await managedBookingRow(reads, token);
      return sendFile(app, reply, { booking, manageUrl: `${app.env.APP_URL}/manage#${token}`, isSaved });
    });
  });
}

const formRules = z.instanceof(URLSearchParams);

/** The fields of a form; none for any other body, which opens nothing. */
function fieldsOf(body: unknown): Record<string, string | undefined> {
  return Object.fromEntries(formRules.safeParse(body).data ?? []);
}

async function bookingOfCompanion(app: App, reads: TenantReads, token: string): Promise<BookingRow | null> {
  const named = (await sharedBooking(app, reads, token)) && bookingOfCompanionToken(token);
  return named && bookingRow(reads, { restaurantIds: [named.restaurantId] }, named.bookingId);
}

interface Found {
  booking: BookingRow | null;
  manageUrl?: string;
  isForCompanion?: boolean;
  /** As a file to keep, for programs that do not take it from the browser. */
  isSaved?: boolean;
}

async function sendFile(app: App, reply: FastifyReply, { booking, isSaved = false, ...extras }: Found) {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  const place = booking && (await placeOf(new TenantReads(app.pool), booking));
  if (!booking || !place)
    return reply.code(404).type('text/plain; charset=utf-8').send('This link opens no booking.\n');
  const { restaurant, ...words } = place;
  const name = extras.isForCompanion ? 'visit' : `booking-${booking.reference}`;
  return (
    reply
      .type('text/calendar; charset=utf-8; method=PUBLISH')
      // Inline: phones then offer to add it instead of keeping a file; browsers that cannot, save it by this name.
      .header('content-disposition', `${isSaved ? 'attachment' : 'inline'}; filename="${name}.ics"`)
      .send(calendarFile({ ...booking, ...words }, restaurant, extras))
  );
}
