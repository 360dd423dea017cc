import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { newSecret } from '../../../platform/secrets/secrets.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { lockBooking } from '../change/lock-booking.ts';
import { managedBookingRow } from '../lists/booking-rows.ts';
import { guestMayCancel } from '../manage-link/guest-rights.ts';
import { companionTokenOf } from './companion-token.ts';

/** Made anew after each end; nobody ends it this often. */
const PER_BOOKING: Limit = { name: 'companion-link', points: 30, perSeconds: 3_600 };

const notFound = () => new Refusal(userError('NOT_FOUND', 'This link opens no booking.', ['token']));

/**
 * The token of the link that a guest sends to whoever comes along; the same each time until they end it. Refuses with
 * NOT_FOUND for a token that opens no booking, and CONFLICT once it was cancelled or is over. Throws RATE_LIMITED.
 */
export async function shareBooking(app: App, token: string): Promise<string> {
  return withOwnBooking(app, token, async (tx, booking) => {
    if (!guestMayCancel(booking, app.clock.now()) && booking.status !== 'seated') {
      throw new Refusal(userError('CONFLICT', 'This booking is over, so there is nothing to share.'));
    }
    booking.companionNonce ??= newSecret();
    await tx.entities.flush();
    const { restaurantId, id: bookingId, companionNonce: nonce } = booking;
    return companionTokenOf(app.env.keys, { restaurantId, bookingId, nonce });
  });
}

/** Ends the link of `shareBooking`: it opens nothing any more. Ended twice is as good. Refuses with NOT_FOUND. */
export async function stopSharingBooking(app: App, token: string): Promise<void> {
  await withOwnBooking(app, token, async (tx, booking) => {
    booking.companionNonce = null;
    await tx.entities.flush();
  });
}

async function withOwnBooking<Result>(
  app: App,
  token: string,
  work: (tx: TenantTransaction, booking: BookingEntity) => Promise<Result>,
): Promise<Result> {
  const row = await managedBookingRow(new TenantReads(app.pool), token);
  if (!row) throw notFound();
  const { restaurantId, bookingId, date } = row;
  await app.limits.consume(PER_BOOKING, bookingId);
  return inRestaurants(app, [restaurantId], async (tx) => {
    const booking = await lockBooking(tx, { restaurantId, bookingId, date });
    if (!booking || booking.deletedAt) throw notFound();
    return work(tx, booking);
  });
}
