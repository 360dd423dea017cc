/** What a new booking is known to be before its form opens; whatever is left out is asked. */
export interface NewBookingPrefill {
  party?: number;
  /** yyyy-MM-dd at the restaurant. */
  day?: string;
  /** HH:mm at the restaurant. */
  time?: string;
  name?: string;
  phone?: string;
}

const NEW = 'new';
const BOOKING = 'booking';

const LOCAL_DATE = /^\d{4}-\d{2}-\d{2}$/;
const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const LARGEST_PARTY = 100;
const LONGEST_TEXT = 120;

/**
 * The form of a new booking, opened over any page: `?new=` with what is known already as a query string of its own,
 * `?new=party%3D4%26time%3D20%3A00`. Its fields are `party`, `day` (yyyy-MM-dd), `time` (HH:mm), `name` and `phone`. The page's
 * own parameters stay.
 */
export function withNewBooking(params: URLSearchParams, prefill: NewBookingPrefill = {}): URLSearchParams {
  const fields = Object.entries(prefill).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  const next = withoutOverlays(params);
  next.set(NEW, new URLSearchParams(fields).toString());
  return next;
}

/** What `?new=` says; null when no form is asked for. What cannot be read is asked as if it were not there. */
export function newBookingIn(params: URLSearchParams): NewBookingPrefill | null {
  const text = params.get(NEW);
  if (text === null) return null;
  const fields = new URLSearchParams(text);
  const party = Number(fields.get('party'));
  const day = fields.get('day') ?? '';
  const time = fields.get('time') ?? '';
  return {
    ...(Number.isInteger(party) && party >= 1 && party <= LARGEST_PARTY && { party }),
    ...(LOCAL_DATE.test(day) && !Number.isNaN(Date.parse(day)) && { day }),
    ...(CLOCK_TIME.test(time) && { time }),
    name: fields.get('name')?.slice(0, LONGEST_TEXT),
    phone: fields.get('phone')?.slice(0, LONGEST_TEXT),
  };
}

/** The drawer of a booking, opened over any page: `?booking=` with its global id. The page's own parameters stay. */
export function withBooking(params: URLSearchParams, id: string): URLSearchParams {
  const next = withoutOverlays(params);
  next.set(BOOKING, id);
  return next;
}

/** Global id of the booking that `?booking=` opens; null when none is asked for. */
export function bookingIn(params: URLSearchParams): string | null {
  return params.get(BOOKING) || null;
}

/** The page alone. */
export function withoutOverlays(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(NEW);
  next.delete(BOOKING);
  return next;
}
