import type { UserErrorCode } from '../../generated/schema-types.ts';
import type { RequestFailed } from '../../shared/requests/graphql-request.ts';
import {
  type BookingDraft,
  type BookingRequest,
  type Faults,
  LARGE_PARTY_GUESTS,
} from '../form/booking-draft.ts';
import { i18n } from '../language/i18n.ts';
import { saidByApi } from '../language/said-by-api.ts';

/** What the diner is told beside the fields. */
export type Told =
  | { kind: 'message'; text: string }
  /** Nothing was done, and the same may be sent again. */
  | { kind: 'busy'; text: string }
  | { kind: 'slotTaken'; text: string; alternatives: string[] };

/** The same, and what can be done when nobody knows whether a booking was made. */
export type BookingNotice =
  | Told
  | { kind: 'answerLost'; text: string; request: BookingRequest }
  /** The time asks for a guarantee by now, whose terms are to be read first. */
  | { kind: 'terms'; text: string }
  /** The guest is back from the provider's page, and has not paid. */
  | { kind: 'unpaid'; text: string }
  /** The guest has a table that day: `request` asks for another one beside it. */
  | { kind: 'ownTable'; text: string; request: BookingRequest; manageToken: string | null };

interface UserError {
  code: UserErrorCode;
  message: string;
  field: string[] | null;
}

interface RefusedAnswer {
  errors: UserError[];
  alternatives: { time: string }[];
  /** Size of the party that was asked for. */
  guests: number;
  /** What is told when the API names no reason. */
  otherwise: string;
}

/** A refusal of the API as faults of fields and a text beside them. */
export function refusalOf({ errors, alternatives, guests, otherwise }: RefusedAnswer) {
  const faults: Faults = {};
  let notice: Told | null = null;
  for (const error of errors) {
    const field = isAboutField(error.code) ? fieldOf(error, guests) : null;
    if (field) faults[field] ??= saidByApi(error);
    else if (error.code === 'SLOT_TAKEN')
      notice = {
        kind: 'slotTaken',
        text: saidByApi(error),
        alternatives: alternatives.map(({ time }) => time),
      };
    else notice ??= { kind: error.code === 'BUSY' ? 'busy' : 'message', text: saidByApi(error) };
  }
  if (errors.length === 0) notice = { kind: 'message', text: otherwise };
  return { kind: 'refused' as const, faults, notice };
}

/** What to tell of a request that came back without an answer although it surely did nothing. */
export function failureText({ code, retryAfterSeconds: seconds }: RequestFailed, otherwise: string): string {
  if (code !== 'RATE_LIMITED') return otherwise;
  if (!seconds) return i18n._('Too many attempts. Please wait a moment and try again.');
  const wait = seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
  return i18n._('Too many attempts. Please try again in {wait}.', { wait });
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
    case 'BUSY':
    case 'NOT_FOUND':
    case 'TAKEN':
    case 'CONFLICT':
    case 'TOO_MANY':
    case 'INVALID_CREDENTIALS':
    case 'TWO_FACTOR_REQUIRED':
    case 'PLAN_REQUIRED':
    case 'PLAN_LIMIT_REACHED':
    case 'GUARANTEE_REQUIRED':
    case 'TRIAL_EXPIRED':
    case 'PAYMENT_DECLINED':
    case 'PAYMENTS_OFF':
    case 'IDEMPOTENCY_KEY_REUSED':
      return false;
  }
}

/** The field of the form that a path of the API (`["input", "email"]` or `["email"]`) points at. */
function fieldOf({ field }: UserError, guests: number): keyof BookingDraft | null {
  if (field?.includes('diets')) return 'diets';
  const name = field?.at(-1);
  switch (name) {
    case 'guests':
      return guests >= LARGE_PARTY_GUESTS.min ? 'largeParty' : 'party';
    case 'date':
    case 'time':
    case 'customerName':
    case 'email':
    case 'phone':
    case 'specialRequests':
    case 'dietaryNote':
    case 'occasion':
      return name;
    default:
      return null;
  }
}
