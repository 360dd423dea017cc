import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { lockBooking } from '../change/lock-booking.ts';
import { managedBookingRow } from '../lists/booking-rows.ts';
import { guestMayReportLate, LATE_FROM_HOURS } from '../manage-link/guest-rights.ts';
import { lateMinutes } from './late-minutes.ts';

/** Nobody is held up this often. */
const PER_BOOKING: Limit = { name: 'managed-late', points: 20, perSeconds: 3_600 };

const rules = z.object({
  token: z.string(),
  minutes: z
    .unknown()
    .refine((minutes) => minutes !== undefined, {
      message: 'Say how many minutes, or null for a party that comes on time after all.',
      params: { code: 'REQUIRED' },
    })
    .pipe(lateMinutes.nullable()),
});

const notFound = () => new Refusal(userError('NOT_FOUND', 'This link opens no booking.', ['token']));

const NOT_NOW = userError(
  'CONFLICT',
  `You can say that you are late from ${LATE_FROM_HOURS} hours before your time, until your party is at the restaurant.`,
);

/**
 * A guest says by the manage link how late the party will be; null that it comes on time after all. The booking keeps its time,
 * its place and its end; staff see it at once. The same again changes nothing. Refuses with NOT_FOUND for a token that opens
 * no booking, OUT_OF_RANGE for another number of minutes, and CONFLICT hours before, and once the party is here or the booking is
 * over. Throws RATE_LIMITED.
 */
export async function reportLate(
  app: App,
  input: { token: string },
): Promise<{ restaurantId: string; bookingId: string }> {
  const { token, minutes } = parseInput(rules, input);
  const row = await managedBookingRow(new TenantReads(app.pool), token);
  if (!row) throw notFound();
  const { restaurantId, bookingId, date } = row;
  await app.limits.consume(PER_BOOKING, bookingId);
  return inRestaurants(app, [restaurantId], async (tx) => {
    const booking = await lockBooking(tx, { restaurantId, bookingId, date });
    if (!booking || booking.deletedAt) throw notFound();
    const now = app.clock.now();
    if (!guestMayReportLate(booking, now)) throw new Refusal(NOT_NOW);
    if ((booking.lateMinutes ?? null) === minutes) return { restaurantId, bookingId };
    tx.entities.assign(booking, {
      lateMinutes: minutes,
      lateSaidAt: minutes === null ? null : now,
      updatedAt: now,
    });
    await recordEvent(tx, { type: 'bookingChanged', restaurantId, kind: 'UPDATED', bookingId });
    return { restaurantId, bookingId };
  });
}
