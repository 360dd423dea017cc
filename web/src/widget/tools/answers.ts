/** What `restaurant_reservation` says of a restaurant. */
export interface Restaurant {
  restaurant_id: string;
  name: string;
  address: string | null;
  phone: string | null;
  phone_example: string | null;
  today: string;
  areas: readonly { id: string; name: string }[];
  house_rules: string | null;
  cancellation_terms: string | null;
  privacy_url: string;
  booking_url: string;
  /** Whether it confirms as it is booked; else a booking is a request. */
  confirms_at_once: boolean;
  /** What the assistant was asked for already. */
  date: string | null;
  party_size: number | null;
}

/** What `search_availability` says of a day. */
export interface Day {
  by_request: boolean;
  note: string | null;
  free: readonly { time: string; service: string }[];
  other_days: readonly { date: string; free_times: number }[];
}

/** What `hold_table` gives. */
export interface Hold {
  hold_token: string;
  seconds_left: number;
}

/** What `confirm_booking` says. */
export interface Booked {
  booking: { reference: string; status: string; date: string; time: string; party_size: number };
  confirmation_mail: string | null;
}

/** How a tool says no. */
export interface Refusal {
  code: string;
  message: string;
  field: string | null;
  /** Why a time cannot be had; null when none was refused. */
  reason: string | null;
  retryable: boolean;
  alternatives?: readonly string[];
}

/** Rises out of a tool that has refused: nothing was changed. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
