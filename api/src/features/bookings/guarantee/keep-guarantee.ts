import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { changeTerms } from '../../guarantees/rules/change-terms.ts';
import { freeUntil } from '../../guarantees/rules/free-until.ts';
import type { BookablePlace } from '../create/place-for-booking.ts';
import { lockBookedGuarantee } from './booked-guarantee.ts';

/** What a guest is told whose change is asked for more than can be given by the link. */
export const UNGUARANTEED = userError(
  'GUARANTEE_REQUIRED',
  'The restaurant asks for a card or a payment for that. Please call the restaurant, or cancel this booking and make another one.',
);

const DIFFERENCE = userError(
  'GUARANTEE_REQUIRED',
  'The restaurant asks for more for that than you have given. Please accept its terms and pay the difference first.',
);

interface OtherVisit {
  restaurantId: string;
  bookingId: string;
  startsAt: Date;
}

/**
 * Goes along with a booking that gets another visit. What was agreed stays; free cancellation ends where it is later for the guest, by the
 * old visit or the new one. Refuses with GUARANTEE_REQUIRED a guest whose new visit is asked for more than was given: no booking slips past
 * its guarantee by being changed (payForChange). `place.guarantee` is null for staff, who decide that themselves. The caller holds the locks of
 * the days.
 */
export async function keepGuarantee(
  tx: TenantTransaction,
  { restaurantId, bookingId, startsAt }: OtherVisit,
  place: Pick<BookablePlace, 'guarantee' | 'timezone'>,
): Promise<void> {
  const given = await lockBookedGuarantee(tx, { restaurantId, bookingId });
  const asked = changeTerms(given, place.guarantee, startsAt);
  if (asked) throw new Refusal(asked === 'refused' ? UNGUARANTEED : DIFFERENCE);
  if (!given) return;
  const deadline = freeUntil(startsAt, given.terms.freeUntilHours, place.timezone);
  if (deadline <= given.freeUntil) return;
  await tx.rows(
    sql`update guarantees set free_until = ${deadline} where restaurant_id = ${restaurantId} and id = ${given.guaranteeId}`,
  );
}
