import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import { NotTold } from '../../../platform/outbound/google-updates.ts';
import { bookingIdOf } from '../bookings/booking-id.ts';
import { type GoogleBookingRow, googleBooking, keepTold } from '../bookings/google-booking-rows.ts';
import { statusOf } from '../bookings/status-of.ts';
import { SERVICE_ID } from '../requests.ts';

const payloadRules = z.object({ restaurantId: z.uuid(), bookingId: z.uuid() });

/**
 * Tells Google what became of a booking that was made there, as far as Google does not know it: where it stands, when it is, for how many. The
 * job after each change (sql/bookings/tell-google.sql). What Google cannot take now is tried again by the queue, what it will never take is
 * logged. Without a way to Google there is nothing to do.
 */
export async function tellGoogle(app: App, payload: unknown): Promise<void> {
  const updates = app.googleUpdates;
  const named = payloadRules.parse(payload);
  const row = updates && (await googleBooking(new TenantReads(app.pool), named));
  if (!row) return;
  const news = newsOf(row);
  const fields = Object.keys(news);
  if (fields.length === 0) return;
  const name = `partners/${updates.partnerId}/bookings/${bookingIdOf(row)}`;
  const mask = new URLSearchParams({ updateMask: fields.join(',') });
  const merchant = { merchantId: globalId('Restaurant', row.restaurantId), serviceId: SERVICE_ID };
  try {
    await updates.send('PATCH', `notification/${name}?${mask}`, { name, ...merchant, ...news });
  } catch (error) {
    if (!(error instanceof NotTold) || error.mayHelpLater) throw error;
    app.logger.error({ bookingId: bookingIdOf(row), status: error.status }, 'Google refuses an update');
    return;
  }
  await keepTold(app, row);
}

/** What Google does not know of it, in the names and forms of its interface for updates. */
function newsOf(row: GoogleBookingRow): Record<string, string> {
  const { startsAt, endsAt, guests, told } = row;
  const status = statusOf(row);
  const isMoved = told.startsAt?.getTime() !== startsAt.getTime();
  return {
    ...(status !== told.status && { status }),
    ...(isMoved && {
      startTime: startsAt.toISOString(),
      duration: `${(endsAt.getTime() - startsAt.getTime()) / 1_000}s`,
    }),
    ...(guests !== told.guests && { partySize: String(guests) }),
  };
}
