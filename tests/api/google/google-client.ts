import { oracleOf } from './oracle.ts';

/** The login that servers of these tests know, as the environment has it. */
const LOGIN = 'google:a password of many words';

/** A server that Google may ask. */
export const GOOGLE_VARIABLES = { GOOGLE_BOOKING_LOGINS: LOGIN };

const ofBookings = oracleOf('booking-server');
const ofWaitlist = oracleOf('waitlist');

/** What holds the answer of a method against its message. */
const ANSWERS: Record<string, (json: unknown) => void> = {
  BatchAvailabilityLookup: (json) => ofBookings('BatchAvailabilityLookupResponse', json),
  CreateBooking: (json) => ofBookings('CreateBookingResponse', json),
  UpdateBooking: (json) => ofBookings('UpdateBookingResponse', json),
  GetBookingStatus: (json) => ofBookings('GetBookingStatusResponse', json),
  BatchGetWaitEstimates: (json) => ofWaitlist('BatchGetWaitEstimatesResponse', json),
  CreateWaitlistEntry: (json) => ofWaitlist('CreateWaitlistEntryResponse', json),
  GetWaitlistEntry: (json) => ofWaitlist('GetWaitlistEntryResponse', json),
  DeleteWaitlistEntry: (json) => ofWaitlist('Empty', json),
};

export interface SlotTime {
  service_id: string;
  start_sec: string;
  duration_sec: string;
  resource_ids: { party_size: number };
}

export interface Looked {
  slot_time_availability: { slot_time: SlotTime; available: boolean }[];
}

export interface Said {
  booking?: {
    booking_id: string;
    status: string;
    slot: { start_sec: string; duration_sec: string; merchant_id: string; resources: { party_size: number } };
    user_information: Record<string, string>;
  };
  booking_failure?: { cause: string; description: string };
}

export interface GoogleAnswer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** What is refused as a whole. */
export interface Refused {
  error: { code: number; status: string; message: string };
}

let users = 0;

/** A user of Google's who books. */
export function user(told: object = {}) {
  users += 1;
  return {
    user_id: `111111111111111${String(users).padStart(4, '0')}`,
    given_name: 'John',
    family_name: 'Smith',
    telephone: '+12025550171',
    email: `john${users}@example.com`,
    ...told,
  };
}

/** Seconds since 1970 of a time on a date in UTC, as text. */
export const secondsAt = (date: string, time: string): string =>
  String(Date.parse(`${date}T${time}Z`) / 1_000);

/**
 * Google as it asks a booking server. It believes the published messages: an answer with a field, a type or an enum that they do not have fails
 * the test, and so does one that is another after it went over the wire as a protocol buffer.
 */
export class GoogleClient {
  readonly url: string;
  readonly #login: string;

  constructor(url: string, login = LOGIN) {
    this.url = url;
    this.#login = login;
  }

  /** Asks a method. A text is sent as it is, anything else as JSON. */
  async send<Body = Refused>(method: string, body: unknown): Promise<GoogleAnswer<Body>> {
    const answer = await fetch(`${this.url}/google/v3/${method}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(this.#login).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const got: unknown = await answer.json();
    if (answer.status === 200) ANSWERS[method]?.(got);
    return { status: answer.status, headers: answer.headers, body: got as Body };
  }

  /** Whether times are free, as a page that is loaded asks, in the order of the times. */
  async free(merchantId: string, times: readonly SlotTime[]): Promise<boolean[]> {
    const { body } = await this.send<Looked>('BatchAvailabilityLookup', {
      merchant_id: merchantId,
      slot_time: times,
    });
    return body.slot_time_availability.map(({ available }) => available);
  }

  /** Books. */
  async create(
    merchantId: string,
    { start_sec, duration_sec, resource_ids: resources }: SlotTime,
    others: object = {},
  ): Promise<GoogleAnswer<Said>> {
    return this.send<Said>('CreateBooking', {
      idempotency_token: String(Math.random()).slice(2),
      payment_information: { prepayment_status: 'PREPAYMENT_NOT_PROVIDED' },
      slot: {
        confirmation_mode: 'CONFIRMATION_MODE_SYNCHRONOUS',
        duration_sec,
        merchant_id: merchantId,
        resources,
        service_id: 'reservation',
        start_sec,
      },
      user_information: user(),
      ...others,
    });
  }

  /** Changes or cancels. */
  update(bookingId: string, changes: object): Promise<GoogleAnswer<Said>> {
    return this.send<Said>('UpdateBooking', { booking: { booking_id: bookingId, ...changes } });
  }
}

/** A time for a party, as Google asks about it. */
export function slotTime(date: string, time: string, party = 2): SlotTime {
  return {
    duration_sec: '3600',
    resource_ids: { party_size: party },
    service_id: 'reservation',
    start_sec: secondsAt(date, time),
  };
}
