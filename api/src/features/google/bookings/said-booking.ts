import { globalId } from '../../../platform/ids/global-id.ts';
import type { Booking, UserInformation } from '../messages.ts';
import { SERVICE_ID } from '../requests.ts';
import { bookingIdOf } from './booking-id.ts';
import type { GoogleBookingRow } from './google-booking-rows.ts';
import { statusOf } from './status-of.ts';

/** A booking as Google reads it; `given` is what the request itself has said, which comes back as it was. */
export function saidBooking(
  row: GoogleBookingRow,
  given: { user?: UserInformation; durationSec?: number; tag?: string } = {},
): Booking {
  const { restaurantId, startsAt, endsAt, guests, status } = row;
  const lasts = given.durationSec ?? (endsAt.getTime() - startsAt.getTime()) / 1_000;
  return {
    booking_id: bookingIdOf(row),
    slot: {
      merchant_id: globalId('Restaurant', restaurantId),
      service_id: SERVICE_ID,
      start_sec: String(startsAt.getTime() / 1_000),
      duration_sec: String(lasts),
      ...(given.tag !== undefined && { availability_tag: given.tag }),
      resources: { party_size: guests },
      confirmation_mode:
        status === 'pending' ? 'CONFIRMATION_MODE_ASYNCHRONOUS' : 'CONFIRMATION_MODE_SYNCHRONOUS',
    },
    user_information: { ...personIn(row), ...given.user },
    status: statusOf(row),
  };
}

/** The guest as the booking has them by now: the last word of a name is taken for the family's. */
function personIn({ customerName, email, phone }: GoogleBookingRow): UserInformation {
  const [, given, family] = /^(.+)\s+(\S+)$/.exec(customerName) ?? [null, customerName, undefined];
  return {
    given_name: given,
    ...(family !== undefined && { family_name: family }),
    ...(phone !== null && { telephone: phone }),
    ...(email !== null && { email }),
  };
}
