import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import type { ErrorCode } from '../errors/errors.ts';
import type { UserErrorCode } from '../errors/user-error.type.ts';

/** Every code that the API has. */
export type ProblemCode = ErrorCode | UserErrorCode;

/**
 * The status and the title of each code for who speaks plain HTTP. 400 is the fault of the program that asks: it has not read the
 * description. 422 is a value that the program could not know to be wrong, so that a person corrects it.
 */
export const problemKinds: Readonly<Record<ProblemCode, readonly [status: number, title: string]>> = {
  BAD_REQUEST: [400, 'The request cannot be read'],
  BAD_USER_INPUT: [400, 'The request is not as described'],
  UNAUTHENTICATED: [401, 'Nobody is signed in'],
  INVALID_CREDENTIALS: [401, 'The credentials are wrong'],
  TWO_FACTOR_REQUIRED: [401, 'A second factor is needed'],
  GUARANTEE_REQUIRED: [402, 'The restaurant asks for a card or a payment'],
  PAYMENT_DECLINED: [402, 'The payment was declined'],
  FORBIDDEN: [403, 'The caller may not do this'],
  TRIAL_EXPIRED: [403, 'The restaurant has no running plan'],
  PLAN_REQUIRED: [403, 'The plan does not include this'],
  PLAN_LIMIT_REACHED: [403, 'The plan is used up for this month'],
  PAYMENTS_OFF: [403, 'This server takes no payments'],
  NOT_FOUND: [404, 'There is nothing to be found'],
  SLOT_TAKEN: [409, 'The time cannot be booked'],
  CONFLICT: [409, 'Somebody else has changed it'],
  TAKEN: [409, 'Somebody else has this value'],
  TOO_MANY: [409, 'There are as many as may be'],
  CURSOR_EXPIRED: [410, 'The cursor is too old'],
  REQUIRED: [422, 'A value is missing'],
  INVALID: [422, 'A value has the wrong form'],
  TOO_SHORT: [422, 'A value is too short'],
  TOO_LONG: [422, 'A value is too long'],
  OUT_OF_RANGE: [422, 'A value lies outside what is allowed'],
  // draft-ietf-httpapi-idempotency-key-header-07, 2.7
  IDEMPOTENCY_KEY_REUSED: [422, 'The idempotency key was used for something else'],
  RATE_LIMITED: [429, 'Too much was asked'],
  INTERNAL_SERVER_ERROR: [500, 'Our fault'],
  BUSY: [503, 'Too many ask for the same'],
  FELL_BEHIND: [503, 'The caller reads too slowly'],
  SERVICE_UNAVAILABLE: [503, 'Not available at the moment'],
};

/** Whether a code is one of those. */
export const isProblemCode = (code: unknown): code is ProblemCode =>
  typeof code === 'string' && Object.hasOwn(problemKinds, code);

/** Where a faulty value stands. */
export type PlaceOfFault = 'path' | 'query' | 'headers' | 'body';

/** One thing that is wrong with a request. */
export interface Fault {
  code: ProblemCode;
  /** What happened and what to do now, for people. */
  detail: string;
  /** Name of the faulty value, with dots where it lies inside another. */
  field?: string;
  in?: PlaceOfFault;
  /** Why a time was refused: a `SlotReason`. */
  reason?: string;
}

/** What a problem says besides its faults. */
export interface ProblemExtras {
  /** In place of the status of its code. */
  status?: number;
  /** Seconds until the same request is welcome. */
  retryAfter?: number;
  /** `UNKNOWN` where a change may be done. */
  outcome?: string;
  /** The least role that would do. */
  requires?: string;
  /** Free times of that day near the one that was refused. */
  alternatives?: readonly string[];
  /** Whether staff may do it all the same, with a reason. */
  canOverrule?: boolean;
  /** Global id of the booking that has the given `externalId` already. */
  existingBooking?: string;
}

/** What is answered below this address has the form of RFC 9457; everywhere else errors have GraphQL's. */
const ADDRESSES = '/v1/';

/** Whether its caller reads problems. */
export const answersWithProblems = ({ url }: Pick<FastifyRequest, 'url'>): boolean =>
  url.startsWith(ADDRESSES);

/** The media type of problems (RFC 9457, 3). */
export const PROBLEM_JSON = 'application/problem+json';

/** Seconds after which what was busy or away is worth another try. */
const SOON = 2;

const RETRYABLE: readonly number[] = [429, 503];

/** Answers with a problem: the first fault is the one it is named by. */
export function sendProblem(
  reply: FastifyReply,
  faults: readonly [Fault, ...Fault[]],
  extras: ProblemExtras = {},
): FastifyReply {
  const [{ detail, code, ...first }] = faults;
  const [ownStatus, title] = problemKinds[code];
  const { status = ownStatus, retryAfter, ...others } = extras;
  const isRetryable = RETRYABLE.includes(status);
  if (isRetryable) reply.header('retry-after', retryAfter ?? SOON);
  return reply
    .code(status)
    .type(PROBLEM_JSON)
    .header('cache-control', 'no-store')
    .send({
      type: `/developers/rest#${code}`,
      title,
      status,
      detail,
      code,
      ...first,
      retryable: isRetryable,
      ...(isRetryable && { retryAfter: retryAfter ?? SOON }),
      ...others,
      requestId: reply.request.id,
      ...(faults.length > 1 && { errors: faults }),
    });
}

/** An error of the API as a problem says it. */
export function faultOf({ message, extensions = {} }: GraphQLFormattedError): [Fault, ProblemExtras] {
  const { code, retryAfter, outcome, requires } = extensions;
  return [
    { code: isProblemCode(code) ? code : 'INTERNAL_SERVER_ERROR', detail: message },
    {
      ...(typeof retryAfter === 'number' && { retryAfter }),
      ...(typeof outcome === 'string' && { outcome }),
      ...(typeof requires === 'string' && { requires }),
    },
  ];
}
