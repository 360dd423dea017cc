import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { askedPhone } from '../../guests/asked-phone.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { bookingInput } from '../booking-input.ts';
import { orderMails } from '../change/booking-mails.ts';
import { lockBooking } from '../change/lock-booking.ts';
import { isManageLinkOf, managedBookingRow } from '../lists/booking-rows.ts';
import { guestMayCancel } from '../manage-link/guest-rights.ts';
import { contactOf, takeContact } from './take-contact.ts';

/** A slip of the finger is corrected a few times at most; each other address is written to. */
const PER_BOOKING: Limit = { name: 'managed-contact', points: 6, perSeconds: 3_600 };

const { customerName, email, phone, phoneCountry } = bookingInput.shape;

const rules = z.object({
  token: z.string(),
  customerName: customerName.optional(),
  email: email.optional(),
  phone: phone.optional(),
  phoneCountry,
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
  const { token, phone: typed, phoneCountry: country, ...others } = parseInput(rules, input);
  const phone = typed === undefined ? typed : askedPhone({ phone: typed, phoneCountry: country });
  const corrections = { ...others, phone };
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
  const before = contactOf(booking);
  const after = {
    customerName: corrections.customerName ?? before.customerName,
    email: corrections.email ?? before.email,
    phone: corrections.phone ?? before.phone,
  };
  if (JSON.stringify(after) === JSON.stringify(before)) return null;
  const { restaurantId, id: bookingId } = booking;
  const { manageToken, mails } = await takeContact(app, tx, booking, after);
  await tx.entities.flush();
  await orderMails(tx, mails);
  await recordEvent(tx, { type: 'bookingChanged', restaurantId, kind: 'UPDATED', bookingId });
  return manageToken;
}
