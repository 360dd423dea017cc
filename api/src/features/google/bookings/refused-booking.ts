import { GoogleRefused } from '../google-refusal.ts';
import type { BookingFailure, FailureCause } from '../messages.ts';
import type { UserErrorCode } from '../schema-types.generated.ts';

/** A refusal as the documents of this door ask for it. */
interface Refusal {
  code: UserErrorCode;
  message: string;
  field: readonly string[] | null;
}

/** Rises where the restaurant's rules or its room speak against a booking, and is answered with 200. */
export class BookingRefused extends Error {
  readonly failure: BookingFailure;

  constructor(cause: FailureCause, description: string) {
    super(description);
    this.failure = { cause, description };
  }
}

/** What speaks of the person and not of the place: another form of the same request cannot mend it, and no other time either. */
const OF_THE_PERSON = new Set(['customerName', 'email', 'phone', 'specialRequests', 'guests']);

/**
 * Throws what the first of the refusals of a mutation comes to at Google: `conflict` for CONFLICT, which each method means otherwise. Nothing
 * when there is none.
 */
export function refuse(errors: readonly Refusal[], conflict: FailureCause): void {
  const [first] = errors;
  if (!first) return;
  const { code, message, field } = first;
  if (code === 'BUSY') throw new GoogleRefused('UNAVAILABLE', message);
  if (code === 'CONFLICT') throw new BookingRefused(conflict, message);
  if (OF_THE_PERSON.has(field?.[0] ?? '')) throw new GoogleRefused('INVALID_ARGUMENT', message);
  throw new BookingRefused('SLOT_UNAVAILABLE', message);
}
