import type { GraphQLFormattedError } from 'graphql';
import type { Fault, ProblemExtras } from '../../platform/http/problem.ts';
import { faultOf } from '../../platform/http/problem.ts';
import { shortTime } from './fields.ts';
import type { UserErrorCode } from './schema-types.generated.ts';

/** Rises out of a route and is answered as a problem. */
export class RestRefused extends Error {
  readonly faults: readonly [Fault, ...Fault[]];
  readonly extras: ProblemExtras;

  constructor(faults: readonly [Fault, ...Fault[]], extras: ProblemExtras = {}) {
    super(faults[0].detail);
    this.faults = faults;
    this.extras = extras;
  }
}

/** A mutation's payload, as every document of the routes asks for it. */
interface Payload {
  userErrors: readonly {
    code: UserErrorCode;
    message: string;
    field: readonly string[] | null;
    reason: string | null;
  }[];
  alternatives?: readonly { time: string }[] | null;
  /** The rule that refused it. */
  refusal?: { canOverrule: boolean } | null;
  /** The booking that has the given `externalId` already. */
  existingBooking?: { id: string } | null;
}

/** The payload of a mutation that went through. Throws RestRefused with all its refusals, and the free times that came with them. */
export function accepted<Accepted extends Payload>(payload: Accepted | null): Accepted {
  if (!payload) throw new Error('a mutation answered neither with data nor with an error');
  const [first, ...others] = payload.userErrors.map(faultOfUserError);
  if (!first) return payload;
  throw new RestRefused([first, ...others], extrasOf(payload));
}

function extrasOf({ alternatives, refusal, existingBooking }: Payload): ProblemExtras {
  const times = alternatives?.map(({ time }) => shortTime(time)) ?? [];
  return {
    ...(times.length > 0 && { alternatives: times }),
    ...(refusal && { canOverrule: refusal.canOverrule }),
    ...(existingBooking && { existingBooking: existingBooking.id }),
  };
}

function faultOfUserError({ code, message, field, reason }: Payload['userErrors'][number]): Fault {
  return {
    code,
    detail: message,
    ...(field && { field: nameOf(field) }),
    ...(reason !== null && { reason }),
  };
}

/** What graphql-js says before what is wrong: the document of a route is nobody's concern but ours. */
const OF_THE_DOCUMENT = /^Variable "\$\w+" got invalid value .*?; /s;

/** The refusal of an operation that failed as a whole. */
export function refusedOperation(error: GraphQLFormattedError): RestRefused {
  const [fault, extras] = faultOf(error);
  const detail = fault.detail.replace(OF_THE_DOCUMENT, '');
  const path = error.extensions?.field;
  const field = Array.isArray(path) ? nameOf(path.filter((step) => step !== 'input')) : undefined;
  return new RestRefused([{ ...fault, detail, ...(field !== undefined && { field }) }], extras);
}

/** Refuses what is not there, or not for this caller: nobody learns which. */
export const notFound = (detail: string, field: string): RestRefused =>
  new RestRefused([{ code: 'NOT_FOUND', detail, field }]);

/** Names that routes have for what the API's inputs call otherwise. */
const RENAMED: Readonly<Record<string, string>> = {
  guests: 'partySize',
  customerName: 'name',
  token: 'Manage-Token',
  visitorKey: 'Visitor-Key',
  idempotencyKey: 'Idempotency-Key',
  id: 'booking',
  cancellationNote: 'note',
  first: 'limit',
};

function nameOf([first = '', ...inside]: readonly string[]): string {
  return [RENAMED[first] ?? first, ...inside].join('.');
}
