import { RequestFailed, requestGraphql } from '../../shared/requests/graphql-request.ts';
import type { BookingRequest, Faults } from '../form/booking-draft.ts';
import { type KeptBooking, keptBookings } from '../kept/kept-bookings.ts';
import { i18n } from '../language/i18n.ts';
import { saidByApi } from '../language/said-by-api.ts';
import { pageLanguage } from '../language/speak.ts';
import type { BookedGuarantee } from '../pay/booked-guarantee.ts';
import { spokenClock } from '../visit/spoken-visit.ts';
import { type BookingNotice, failureText, refusalOf } from './booking-refusal.ts';
import { forgetPending, keepPending } from './pending-request.ts';
import { RequestBookingDocument, type RequestBookingMutation } from './RequestBooking.generated.ts';

type Payload = NonNullable<RequestBookingMutation['createBooking']>;

/** A booking as the API confirmed it. */
export type SentBooking = NonNullable<Payload['booking']> &
  Pick<Payload, 'manageToken' | 'confirmationMail'> & {
    /** What was paid for it, or which card is kept; left out where nothing was asked. */
    guarantee?: BookedGuarantee | null;
  };

/** The same with what the party was told before it asked. */
export type BookedTable = SentBooking & {
  /** Whether its tables are still to be arranged by hand. */
  byRequest: boolean;
};

/** How a sent request ended. */
export type Outcome =
  | { kind: 'booked'; booking: SentBooking }
  | { kind: 'refused'; faults: Faults; notice: BookingNotice | null };

/** Text of the specification for a request that came to nothing. */
export const submitFailed = () => i18n._('Failed to submit booking request');

/** What is told while nobody knows whether the request arrived. */
export const answerLost = () =>
  i18n._(
    'We did not hear back, so your request may or may not have arrived. Try again: it will not book twice.',
  );

/**
 * Sends the request at most once, however often it is called with it until an answer has arrived. It takes the place of
 * the hold that the visitor has under the key. Who booked on this device for the same day is asked first.
 */
export async function sendBooking(request: BookingRequest, visitorKey: string): Promise<Outcome> {
  const { key, isRetry } = keepPending(request);
  try {
    const own = keptBookings(request.restaurantId);
    const ownManageTokens = own.map(({ manageToken }) => manageToken);
    const input = {
      ...request,
      idempotencyKey: key,
      visitorKey,
      language: pageLanguage(),
      ...(own.length > 0 && { ownManageTokens }),
    };
    const { createBooking } = await requestGraphql(RequestBookingDocument, { input });
    const busy = createBooking?.userErrors.find(({ code }) => code === 'BUSY');
    // Who was turned away at the door of the day learns nothing about an attempt before this one.
    if (busy && isRetry)
      return { kind: 'refused', faults: {}, notice: { kind: 'answerLost', text: saidByApi(busy), request } };
    const ownTable = createBooking?.ownBooking ?? null;
    // Asked before the key was looked up: the attempt before this one may have booked.
    if (!ownTable || !isRetry) forgetPending(request.restaurantId);
    if (ownTable) return { kind: 'refused', faults: {}, notice: questionOf(ownTable, request, own) };
    if (createBooking?.booking) {
      const { booking, manageToken, confirmationMail } = createBooking;
      return { kind: 'booked', booking: { ...booking, manageToken, confirmationMail } };
    }
    const errors = createBooking?.userErrors ?? [];
    const unpaid = errors.find(({ code }) => code === 'GUARANTEE_REQUIRED');
    if (unpaid) return { kind: 'refused', faults: {}, notice: { kind: 'terms', text: saidByApi(unpaid) } };
    const alternatives = createBooking?.alternatives ?? [];
    return refusalOf({ errors, alternatives, guests: request.guests, otherwise: submitFailed() });
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    const checkIt = i18n._('Failed to submit booking request. Please check your details and try again.');
    const text = error.isOutcomeUnknown ? answerLost() : failureText(error, checkIt);
    // A retry that was turned away at the door says nothing about the attempt before it.
    if (error.isOutcomeUnknown || isRetry) {
      return { kind: 'refused', faults: {}, notice: { kind: 'answerLost', text, request } };
    }
    forgetPending(request.restaurantId);
    return { kind: 'refused', faults: {}, notice: { kind: 'message', text } };
  }
}

function questionOf(
  { date, time }: { date: string; time: string },
  request: BookingRequest,
  own: readonly KeptBooking[],
): BookingNotice {
  const known = own.find((booking) => booking.date === date && booking.time === time);
  return {
    kind: 'ownTable',
    text: i18n._('You already have a table at {time}. Book another?', { time: spokenClock(time) }),
    request: { ...request, another: true },
    manageToken: known?.manageToken ?? null,
  };
}
