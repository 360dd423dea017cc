import type { UserErrorCode } from '../generated/schema-types';
import { type BookingDraft, type BookingWish, type Faults, LARGE_PARTY_GUESTS } from './booking-draft.ts';
import { RequestFailed, requestGraphql } from './graphql-request.ts';
import { forgetPending, keepPending } from './pending-wish.ts';
import { RequestBookingDocument, type RequestBookingMutation } from './RequestBooking.generated.ts';

type Payload = NonNullable<RequestBookingMutation['createBooking']>;
type UserError = Payload['userErrors'][number];

/** A booking as the API confirmed it. */
export type BookedTable = NonNullable<Payload['booking']>;

/** What the diner is told beside the fields, and what can be done about it. */
export type Notice =
  | { kind: 'message'; text: string }
  | { kind: 'slotTaken'; text: string; alternatives: string[] }
  | { kind: 'answerLost'; text: string; wish: BookingWish };

/** How a sent wish ended. */
export type Outcome =
  | { kind: 'booked'; booking: BookedTable }
  | { kind: 'refused'; faults: Faults; notice: Notice | null };

/** Text of the specification for a request that came to nothing. */
export const SUBMIT_FAILED = 'Failed to submit booking request';

/** What is told while nobody knows whether the request arrived. */
export const ANSWER_LOST =
  'We did not hear back, so your request may or may not have arrived. Try again: it will not book twice.';

/** Sends the wish at most once, however often it is called with it until an answer has arrived. */
export async function sendBooking(wish: BookingWish): Promise<Outcome> {
  const { key, isRetry } = keepPending(wish);
  try {
    const input = { ...wish, idempotencyKey: key };
    const { createBooking } = await requestGraphql(RequestBookingDocument, { input });
    forgetPending(wish.restaurantId);
    if (createBooking?.booking) return { kind: 'booked', booking: createBooking.booking };
    return refusal(createBooking?.userErrors ?? [], createBooking?.alternatives ?? [], wish);
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    const text = failureText(error);
    // A retry that was turned away at the door says nothing about the attempt before it.
    if (error.isOutcomeUnknown || isRetry) {
      return { kind: 'refused', faults: {}, notice: { kind: 'answerLost', text, wish } };
    }
    forgetPending(wish.restaurantId);
    return { kind: 'refused', faults: {}, notice: { kind: 'message', text } };
  }
}

function refusal(errors: UserError[], alternatives: { time: string }[], wish: BookingWish): Outcome {
  const faults: Faults = {};
  let notice: Notice | null = null;
  for (const error of errors) {
    const field = isAboutField(error.code) ? fieldOf(error, wish) : null;
    if (field) faults[field] ??= error.message;
    else if (error.code === 'SLOT_TAKEN')
      notice = { kind: 'slotTaken', text: error.message, alternatives: alternatives.map(({ time }) => time) };
    else notice ??= { kind: 'message', text: error.message };
  }
  if (errors.length === 0) notice = { kind: 'message', text: SUBMIT_FAILED };
  return { kind: 'refused', faults, notice };
}

/** Whether a refusal is mended by another value in its field; exhaustive, so that a new code asks here first. */
function isAboutField(code: UserErrorCode): boolean {
  switch (code) {
    case 'REQUIRED':
    case 'INVALID':
    case 'TOO_SHORT':
    case 'TOO_LONG':
    case 'OUT_OF_RANGE':
      return true;
    case 'SLOT_TAKEN':
    case 'NOT_FOUND':
    case 'TAKEN':
    case 'CONFLICT':
    case 'INVALID_CREDENTIALS':
    case 'PLAN_REQUIRED':
    case 'PLAN_LIMIT_REACHED':
    case 'TRIAL_EXPIRED':
    case 'PAYMENT_DECLINED':
    case 'IDEMPOTENCY_KEY_REUSED':
      return false;
  }
}

/** The field of the form that a path of the API (`["input", "email"]` or `["email"]`) points at. */
function fieldOf({ field }: UserError, wish: BookingWish): keyof BookingDraft | null {
  const name = field?.at(-1);
  switch (name) {
    case 'guests':
      return wish.guests >= LARGE_PARTY_GUESTS.min ? 'largeParty' : 'party';
    case 'date':
    case 'time':
    case 'customerName':
    case 'email':
    case 'phone':
    case 'specialRequests':
      return name;
    default:
      return null;
  }
}

function failureText({ code, isOutcomeUnknown, retryAfterSeconds: seconds }: RequestFailed): string {
  if (isOutcomeUnknown) return ANSWER_LOST;
  if (code !== 'RATE_LIMITED') return `${SUBMIT_FAILED}. Please check your details and try again.`;
  if (!seconds) return 'Too many requests. Please wait a moment and try again.';
  return `Too many requests. Please try again in ${seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}.`;
}
