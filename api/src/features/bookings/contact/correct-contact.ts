import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { contactKeys } from '../../guests/contact-keys.ts';
import { joinGuest } from '../../guests/join-guest.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { bookingInput } from '../booking-input.ts';
import { mailToGuest, orderMails } from '../change/booking-mails.ts';
import { noticeOfOtherAddress } from '../change/last-mails.ts';
import { lockBooking } from '../change/lock-booking.ts';
import { isManageLinkOf, managedBookingRow } from '../lists/booking-rows.ts';
import { guestMayCancel } from '../manage-link/guest-rights.ts';
import { manageTokenOf } from '../manage-link/manage-token.ts';

/** A slip of the finger is corrected a few times at most; each other address is written to. */
const PER_BOOKING: Limit = { name: 'managed-contact', points: 6, perSeconds: 3_600 };

const { customerName, email, phone } = bookingInput.shape;

const rules = z.object({
  token: z.string(),
  customerName: customerName.optional(),
  email: email.optional(),
  phone: phone.optional(),
});

type Corrections = Pick<z.output<typeof rules>, 'customerName' | 'email' | 'phone'>;

/** A booking with the contact that it has now. */
export interface CorrectedBooking {
  restaurantId: string;
  bookingId: string;
  /** The link that opens it from now on; null when it is the same as before. */
  manageToken: string | null;
}

const notFound = () => new Refusal(userError('NOT_FOUND', 'This link opens no booking.', ['token']));

/**
 * A guest corrects their own name, email address or phone by the manage link; what is left out stays. Another address is mailed
 * how the booking stands, with another link, and the address before is told; the links until then open nothing any more. The
 * record of a guest is never rewritten: the booking joins one that agrees with its contact, if there is one. The same again
 * changes nothing. Refuses with NOT_FOUND, at each field, and with CONFLICT once it was cancelled or is over. Throws
 * RATE_LIMITED.
 */
export async function correctContact(app: App, input: { token: string }): Promise<CorrectedBooking> {
  const { token, ...corrections } = parseInput(rules, input);
  const row = await managedBookingRow(new TenantReads(app.pool), token);
  if (!row) throw notFound();
  const { restaurantId, bookingId, date } = row;
  await app.limits.consume(PER_BOOKING, bookingId);
  return inRestaurants(app, [restaurantId], async (tx) => {
    const booking = await lockBooking(tx, { restaurantId, bookingId, date });
    // Of two corrections at once the second may come by a link that the first has ended.
    if (!booking || booking.deletedAt || !(await isManageLinkOf(tx, booking, token))) throw notFound();
    if (!guestMayCancel(booking, app.clock.now())) {
      throw new Refusal(
        userError('CONFLICT', 'This booking can no longer be changed. Please call the restaurant.'),
      );
    }
    const manageToken = await correct(app, tx, booking, corrections);
    return { restaurantId, bookingId, manageToken };
  });
}

/** Writes what differs; the token of the booking's other link, if it gets one. */
async function correct(
  app: App,
  tx: TenantTransaction,
  booking: BookingEntity,
  corrections: Corrections,
): Promise<string | null> {
  const before = { customerName: booking.customerName, email: booking.email, phone: booking.phone };
  const after = {
    customerName: corrections.customerName ?? before.customerName,
    email: corrections.email ?? before.email,
    phone: corrections.phone ?? before.phone,
  };
  if (JSON.stringify(after) === JSON.stringify(before)) return null;
  const { restaurantId, id: bookingId } = booking;
  const hasOtherAddress = after.email?.toLowerCase() !== before.email?.toLowerCase();
  tx.entities.assign(booking, { ...after, updatedAt: app.clock.now() });
  if (hasOtherAddress || after.phone !== before.phone) await joinAgain(app, tx, booking);
  const manageToken = hasOtherAddress ? await linkAgain(app, tx, booking) : null;
  await tx.entities.flush();
  if (hasOtherAddress) {
    const known = before.email && { name: before.customerName, email: before.email };
    await orderMails(tx, [mailToGuest(booking), known ? noticeOfOtherAddress(app, booking, known) : null]);
  }
  await recordEvent(tx, { type: 'bookingChanged', restaurantId, kind: 'UPDATED', bookingId });
  return manageToken;
}

/** Whoever got the links so far may be somebody else. What was told went to the other address, so all is told anew. */
async function linkAgain({ env }: App, tx: TenantTransaction, booking: BookingEntity): Promise<string> {
  const { restaurantId, id: bookingId } = booking;
  const linkNumber = booking.linkNumber + 1;
  const token = manageTokenOf(env.keys.signing, { restaurantId, bookingId, linkNumber });
  tx.entities.assign(booking, { linkNumber, manageTokenHash: sha256(token), toldGuest: null });
  await tx.rows(
    sql`delete from earlier_manage_links where restaurant_id = ${restaurantId} and booking_id = ${bookingId}`,
  );
  return token;
}

/** A record that agrees with the contact and contradicts it in nothing; else the booking stays with the one that it has. */
async function joinAgain({ clock }: App, tx: TenantTransaction, booking: BookingEntity): Promise<void> {
  const { restaurantId, customerName: name, email = null, phone = null } = booking;
  const zone = await tx.row<{ timezone: string }>(
    sql`select timezone from restaurants where id = ${restaurantId}`,
  );
  const timezone = zone?.timezone ?? 'UTC';
  const { emailKey, phoneKey } = contactKeys({ email, phone }, timezone);
  const known = await tx.row(
    sql`select 1 from guests where restaurant_id = ${restaurantId} and (email_key = ${emailKey} or phone_key = ${phoneKey})
      and (email_key = ${emailKey}) is not false and (phone_key = ${phoneKey}) is not false limit 1`,
  );
  if (!known && booking.guestId) return;
  booking.guestId = await joinGuest(tx, { restaurantId, name, email, phone, timezone, now: clock.now() });
}
