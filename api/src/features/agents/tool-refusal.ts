import type { GraphQLFormattedError } from 'graphql';
import { shortTime } from './words.ts';

/** How a tool says no: the same form whatever was asked, so that an assistant can act on it without reading prose. */
export interface ToolRefusal {
  /** A `UserErrorCode` of the API, the code of a failed operation, or one of `ownCodes`. */
  code: string;
  /** What happened, in the words of the product, for people. */
  message: string;
  /** The argument that is at fault; null when it is none or several. */
  field: string | null;
  /** Why a time was refused (`SlotReason`); null when no time was. */
  reason: string | null;
  /**
   * Whether the same call may go through a moment later. Nothing was changed, unless the message says that nobody knows: then the same
   * idempotency key makes sure that it is done once.
   */
  retryable: boolean;
  /** What to do now in place of the same call. */
  instead: string;
  /** Free times near the one that was refused, of the same day (HH:mm). */
  alternatives?: readonly string[];
}

/** Codes that tools add to those of the API. */
export const ownCodes = {
  INVALID_ARGUMENTS: 'Call again with arguments that fit the input schema of the tool.',
  CONSENT_REQUIRED:
    'Read the details and terms out to the guest, and call again with user_confirmed: true once they have agreed.',
} as const;

const OTHER_TIMES =
  'Offer the guest one of the alternatives, or call search_availability for other times and days.';

/** What to do after each code of the API; whatever is not in it, `ASK_A_PERSON`. */
const INSTEAD: Readonly<Record<string, string>> = {
  ...ownCodes,
  REQUIRED: 'Ask the guest for the missing value and call again.',
  INVALID: 'Ask the guest for the right value and call again.',
  TOO_SHORT: 'Ask the guest for a longer value and call again.',
  TOO_LONG: 'Shorten the value and call again.',
  OUT_OF_RANGE: 'Choose a value inside the limits that the message names.',
  NOT_FOUND: 'Look it up again: get the id or token from the tool that gives it.',
  SLOT_TAKEN: OTHER_TIMES,
  BUSY: 'Wait a few seconds and call again with the same arguments.',
  RATE_LIMITED: 'Wait as long as the message says and call again.',
  SERVICE_UNAVAILABLE: 'Wait a few seconds and call again with the same arguments.',
  CONFLICT: 'Read it again; somebody else has changed it meanwhile.',
  TOO_MANY: 'Wait until an earlier one is over, or use the one that is there.',
  IDEMPOTENCY_KEY_REUSED:
    'Use a new idempotency_key for another booking; repeat the old one only with the same arguments.',
  UNAUTHENTICATED: 'Ask whoever set you up for a valid API key.',
  FORBIDDEN: 'Ask whoever set you up for an API key that may do this.',
  TRIAL_EXPIRED: 'Tell the guest to call the restaurant: it takes no bookings here at present.',
  GUARANTEE_REQUIRED:
    'Give the guest the address of the restaurant’s own page: it asks for a card or a payment, which only the guest can give there.',
  PLAN_LIMIT_REACHED: 'Tell the guest to call the restaurant: it takes no more bookings here this month.',
};

const ASK_A_PERSON =
  'Tell the guest what the message says, and give them the phone number of the restaurant.';

const RETRYABLE = new Set(['BUSY', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE']);

/** A refusal as it leaves a tool. */
export class ToolRefused extends Error {
  readonly refusal: ToolRefusal;

  constructor(said: Pick<ToolRefusal, 'code' | 'message'> & Partial<ToolRefusal>) {
    super(said.message);
    const { code } = said;
    this.refusal = {
      field: null,
      reason: null,
      retryable: RETRYABLE.has(code),
      instead: INSTEAD[code] ?? ASK_A_PERSON,
      ...said,
    };
  }
}

/** A user error of a mutation, as every document of the tools asks for it. */
interface ToolUserError {
  code: string;
  message: string;
  field: readonly string[] | null;
  reason: string | null;
}

/** A mutation's payload, as every document of the tools asks for it. */
interface ToolPayload {
  userErrors: readonly ToolUserError[];
  alternatives?: readonly { time: string }[] | null;
}

/** The payload of a mutation that went through. Throws its first refusal, with the free times that came with it. */
export function accepted<Payload extends ToolPayload>(payload: Payload | null): Payload {
  if (!payload) throw new Error('a mutation answered neither with data nor with an error');
  const [error] = payload.userErrors;
  if (!error) return payload;
  const { code, message, field, reason } = error;
  const times = payload.alternatives?.map(({ time }) => shortTime(time)) ?? [];
  throw new ToolRefused({
    code,
    message,
    field: field?.[0] ? argumentOf(field[0]) : null,
    reason,
    ...(reason !== null && { instead: OTHER_TIMES }),
    ...(times.length > 0 && { alternatives: times }),
  });
}

/** Arguments that tools call otherwise than the API's inputs. */
const RENAMED: Readonly<Record<string, string>> = {
  guests: 'party_size',
  customerName: 'name',
  specialRequests: 'requests',
  restaurantId: 'restaurant',
  token: 'manage_token',
  id: 'booking_id',
};

const argumentOf = (field: string) =>
  RENAMED[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The refusal of an operation that failed as a whole. */
export function refusedOperation({ message, extensions = {} }: GraphQLFormattedError): ToolRefused {
  return new ToolRefused({ code: String(extensions.code ?? 'INTERNAL_SERVER_ERROR'), message });
}
