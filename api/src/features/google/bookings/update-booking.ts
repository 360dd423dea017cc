import type { z } from 'zod';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import { openingToken } from '../../bookings/manage-link/opening-token.ts';
import { slotsAt } from '../free-slots.ts';
import { GoogleCancelDocument, GoogleChangeDocument } from '../GoogleDoor.generated.ts';
import { type Asked, googleCaller } from '../google-caller.ts';
import { GoogleRefused } from '../google-refusal.ts';
import type { Answers, Booking } from '../messages.ts';
import { readMessage, statusRequest, updateRequest } from '../requests.ts';
import { bookingOfId } from './booking-id.ts';
import { type GoogleBookingRow, googleBooking, keepTold } from './google-booking-rows.ts';
import { BookingRefused, refuse } from './refused-booking.ts';
import { saidBooking } from './said-booking.ts';
import { statusOf } from './status-of.ts';

type AskedBooking = z.output<typeof updateRequest>['booking'];

/**
 * UpdateBooking: cancels, or asks for another time or party as the guest does by their link. To cancel twice is to have cancelled once. Throws
 * BookingRefused when it cannot be changed, which leaves it as it was, and GoogleRefused for a booking that Google did not make.
 */
export async function updateBooking(asked: Asked): Promise<Booking> {
  const { booking } = readMessage(updateRequest, asked.request.body);
  const before = await knownBooking(asked, booking.booking_id);
  if (booking.slot?.merchant_id && booking.slot.merchant_id !== globalId('Restaurant', before.restaurantId))
    throw new GoogleRefused('INVALID_ARGUMENT', 'booking.slot.merchant_id: the booking is at another one.');
  if (booking.status === 'CANCELED') await cancel(asked, before);
  else await change(asked, before, booking);
  const after = await knownBooking(asked, booking.booking_id);
  await keepTold(asked.app, after);
  return saidBooking(after, { user: booking.user_information, durationSec: booking.slot?.duration_sec });
}

/** GetBookingStatus: where a booking stands now. */
export async function bookingStatus(asked: Asked): Promise<Answers['GetBookingStatusResponse']> {
  const { booking_id } = readMessage(statusRequest, asked.request.body);
  const row = await knownBooking(asked, booking_id);
  return { booking_id, booking_status: statusOf(row), prepayment_status: 'PREPAYMENT_NOT_PROVIDED' };
}

async function knownBooking({ app }: Asked, bookingId: string): Promise<GoogleBookingRow> {
  const named = bookingOfId(bookingId);
  const row = named && (await googleBooking(new TenantReads(app.pool), named));
  if (row) return row;
  throw new GoogleRefused('NOT_FOUND', 'booking_id: Google made no such booking here.');
}

async function cancel(asked: Asked, row: GoogleBookingRow): Promise<void> {
  if (row.isDeleted || row.status === 'cancelled') return;
  const caller = googleCaller(asked, row.bookingId);
  const input = { token: await tokenOf(asked, row) };
  const { cancelManagedBooking: cancelled } = await caller.ask(GoogleCancelDocument, { input });
  refuse(cancelled?.userErrors ?? [], 'BOOKING_NOT_CANCELLABLE');
}

async function change(asked: Asked, row: GoogleBookingRow, { slot }: AskedBooking): Promise<void> {
  const startSec = slot?.start_sec;
  const party = slot?.resources?.party_size;
  if (startSec === undefined && party === undefined)
    throw new GoogleRefused('INVALID_ARGUMENT', 'booking: says nothing that could be changed.');
  if (row.isDeleted || row.status === 'cancelled')
    throw new BookingRefused('BOOKING_ALREADY_CANCELLED', 'The booking was cancelled before.');
  const startsAt = startSec === undefined ? row.startsAt : new Date(startSec * 1_000);
  const guests = party ?? row.guests;
  const { date, time } = await timeOf(asked, row, { startsAt, party: guests });
  const caller = googleCaller(asked, row.bookingId);
  const input = { token: await tokenOf(asked, row), date, time, guests };
  const { changeManagedBooking: changed } = await caller.ask(GoogleChangeDocument, { input });
  refuse(changed?.userErrors ?? [], 'SLOT_UNAVAILABLE');
}

/** A start in the restaurant's own calendar; that which the booking has stays what it is, whatever the hours say by now. */
async function timeOf(
  { app }: Asked,
  row: GoogleBookingRow,
  wanted: { startsAt: Date; party: number },
): Promise<{ date: string; time: string }> {
  if (wanted.startsAt.getTime() === row.startsAt.getTime()) return row;
  const { restaurantId, timezone, bookingId } = row;
  const place = { restaurantId, timezone, withoutBookingId: bookingId };
  const [found] = await slotsAt(app, new TenantReads(app.pool), place, [wanted]);
  if (found) return found;
  throw new BookingRefused('SLOT_UNAVAILABLE', 'The restaurant has no such time.');
}

/** What opens the booking to its guest: Google acts for them, and has its own name for it. */
function tokenOf({ app }: Asked, row: GoogleBookingRow): Promise<string> {
  return inRestaurants(app, [row.restaurantId], (tx) =>
    openingToken((statement) => tx.rows(statement), app.env.keys, row),
  );
}
