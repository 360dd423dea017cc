import type { z } from 'zod';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { channelRow, takesPart } from '../../restaurants/channels/channel-rows.ts';
import { slotsAt, termsOf } from '../free-slots.ts';
import { GoogleBookDocument } from '../GoogleDoor.generated.ts';
import { type Asked, googleCaller } from '../google-caller.ts';
import { isForGoogle, merchantUuid } from '../look-up.ts';
import type { Booking } from '../messages.ts';
import { createRequest, nameOf, readMessage } from '../requests.ts';
import type { Language } from '../schema-types.generated.ts';
import {
  type GoogleBookingRow,
  googleBooking,
  googleBookingOfToken,
  keepGoogleBooking,
  keepTold,
} from './google-booking-rows.ts';
import { BookingRefused, refuse } from './refused-booking.ts';
import { saidBooking } from './said-booking.ts';

type CreateRequest = z.output<typeof createRequest>;

/**
 * CreateBooking: books as a guest does, with the rules and limits of everybody. The same token is the same booking as it stands by now,
 * however often and with whatever else it comes. Throws BookingRefused when the time cannot be had.
 */
export async function createBooking(asked: Asked): Promise<Booking> {
  const message = readMessage(createRequest, asked.request.body);
  const restaurantId = merchantUuid(message.slot.merchant_id);
  const tokenHash = sha256(message.idempotency_token);
  const known = await googleBookingOfToken(new TenantReads(asked.app.pool), restaurantId, tokenHash);
  const row = known ?? (await book(asked, message, { restaurantId, tokenHash }));
  await keepTold(asked.app, row);
  const { user_id, given_name, family_name, telephone, email } = message.user_information;
  return saidBooking(row, {
    user: { user_id, given_name, family_name, telephone, email },
    durationSec: message.slot.duration_sec,
    tag: message.slot.availability_tag,
  });
}

async function book(
  asked: Asked,
  message: CreateRequest,
  { restaurantId, tokenHash }: { restaurantId: string; tokenHash: string },
): Promise<GoogleBookingRow> {
  const { app } = asked;
  const { date, time } = await timeAsked(asked, message, restaurantId);
  const { slot, user_information: user, additional_request: wish } = message;
  const caller = googleCaller(asked, user.user_id);
  const { createBooking: made } = await caller.ask(GoogleBookDocument, {
    input: {
      restaurantId: slot.merchant_id,
      date,
      time,
      guests: slot.resources.party_size,
      customerName: nameOf(user),
      email: user.email ?? '',
      phone: user.telephone ?? '',
      specialRequests: wish,
      language: languageOf(user.language_code),
      // Of Google alone: nobody else's key can be this one, or be met by it.
      idempotencyKey: app.env.keys.token('google-booking', tokenHash),
    },
  });
  refuse(made?.userErrors ?? [], 'SLOT_UNAVAILABLE');
  const bookingId = uuidOf('Booking', made?.booking?.id ?? '');
  if (!bookingId) throw new Error('a booking was neither made nor refused');
  await keepGoogleBooking(app, { restaurantId, bookingId }, tokenHash);
  const row = await googleBooking(new TenantReads(app.pool), { restaurantId, bookingId });
  if (!row) throw new Error('a booking of Google was gone as it was made');
  return row;
}

/**
 * Where the start stands in the restaurant's own calendar. Throws BookingRefused where it has no such time, or none for Google. Whether it is
 * free is for the command to say, under its lock: what has taken it may be this very booking, asked for twice at once.
 */
async function timeAsked({ app }: Asked, { slot }: CreateRequest, restaurantId: string) {
  const reads = new TenantReads(app.pool);
  const channel = await channelRow(reads, restaurantId, 'google');
  if (!channel || !takesPart(channel, termsOf(app)))
    throw new BookingRefused('SLOT_UNAVAILABLE', 'This restaurant takes no bookings through Google.');
  const wanted = { startsAt: new Date(slot.start_sec * 1_000), party: slot.resources.party_size };
  const [found = null] = await slotsAt(app, reads, channel, [wanted]);
  // What asks for a guarantee is booked at our page: Google takes no card for it.
  if (found && isForGoogle(app, found) && !found.isGuaranteed) return found;
  throw new BookingRefused('SLOT_UNAVAILABLE', 'The restaurant has no such time for Google.');
}

/** The language of mails: the one that the guest speaks, where it is one of ours. */
function languageOf(code: string | undefined): Language | undefined {
  const [primary] = code?.toUpperCase().split('-') ?? [];
  return (['EN', 'DE', 'FR', 'ES'] as const).find((language) => language === primary);
}
