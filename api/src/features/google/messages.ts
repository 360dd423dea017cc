import { PublishedMessages } from './published-messages.ts';
import type { WaitlistAnswers } from './waitlist/waitlist-answers.ts';

/** What the line has for a moment: seconds since 1970, as text, since JSON's numbers are too small for an int64. */
type Int64 = string;

type ConfirmationMode = 'CONFIRMATION_MODE_SYNCHRONOUS' | 'CONFIRMATION_MODE_ASYNCHRONOUS';

export type BookingStatus =
  | 'CONFIRMED'
  | 'PENDING_MERCHANT_CONFIRMATION'
  | 'CANCELED'
  | 'NO_SHOW'
  | 'DECLINED_BY_MERCHANT';

export type FailureCause =
  | 'SLOT_UNAVAILABLE'
  | 'BOOKING_ALREADY_CANCELLED'
  | 'BOOKING_NOT_CANCELLABLE'
  | 'USER_OVER_BOOKING_LIMIT';

interface ResourceIds {
  party_size: number;
}

interface SlotTime {
  service_id: string;
  start_sec: Int64;
  duration_sec?: Int64;
  availability_tag?: string;
  resource_ids: ResourceIds;
  confirmation_mode?: ConfirmationMode;
}

interface Slot {
  merchant_id: string;
  service_id: string;
  start_sec: Int64;
  duration_sec: Int64;
  availability_tag?: string;
  resources: ResourceIds;
  confirmation_mode: ConfirmationMode;
}

export interface UserInformation {
  user_id?: string;
  given_name?: string;
  family_name?: string;
  telephone?: string;
  email?: string;
}

export interface Booking {
  booking_id: string;
  slot?: Slot;
  user_information?: UserInformation;
  status: BookingStatus;
}

export interface BookingFailure {
  cause: FailureCause;
  description: string;
}

/** A booking as it stands, or why it could not be made or changed. */
export type BookingOrFailure = { booking: Booking } | { booking_failure: BookingFailure };

/** The answers of the booking server by the names of their messages. */
export interface Answers extends WaitlistAnswers {
  BatchAvailabilityLookupResponse: { slot_time_availability: { slot_time: SlotTime; available: boolean }[] };
  CreateBookingResponse: BookingOrFailure;
  UpdateBookingResponse: BookingOrFailure;
  GetBookingStatusResponse: {
    booking_id: string;
    booking_status: BookingStatus;
    prepayment_status: 'PREPAYMENT_NOT_PROVIDED';
  };
}

const published = new PublishedMessages<Answers>(
  ['booking-server', 'waitlist'],
  'ext.maps.booking.partner.v3',
);

/** An answer as JSON, held against its published message. Throws Error for one that is none. */
export const answerAs = published.checked.bind(published);
