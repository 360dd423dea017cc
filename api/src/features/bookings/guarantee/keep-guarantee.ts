import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { freeUntil } from '../../guarantees/rules/free-until.ts';
import type { BookablePlace } from '../create/place-for-booking.ts';
import { type GuaranteeRow, guaranteesWhere } from './guarantee-rows.ts';

const UNGUARANTEED = userError(
  'GUARANTEE_REQUIRED',
  'The restaurant asks for a card or a payment for that. Please call the restaurant, or cancel this booking and make another one.',
);

interface OtherVisit {
  restaurantId: string;
  bookingId: string;
  guests: number;
  startsAt: Date;
}

/**
 * Goes along with a booking that gets another visit. What was agreed stays; free cancellation ends where it is later for the guest, by the
 * old visit or the new one. Refuses with GUARANTEE_REQUIRED a guest whose new visit is asked for more than was given: no booking slips past
 * its guarantee by being changed. `place.guarantee` is null for staff, who decide that themselves. The caller holds the locks of the days.
 */
export async function keepGuarantee(
  tx: TenantTransaction,
  { restaurantId, bookingId, guests, startsAt }: OtherVisit,
  place: Pick<BookablePlace, 'guarantee' | 'timezone'>,
): Promise<void> {
  const given = await tx.row<GuaranteeRow>(
    guaranteesWhere(
      sql`g.restaurant_id = ${restaurantId} and g.booking_id = ${bookingId} and g.state = 'secured' for update`,
    ),
  );
  if (place.guarantee && guests > (given?.guests ?? 0)) throw new Refusal(UNGUARANTEED);
  if (!given) return;
  const deadline = freeUntil(startsAt, given.terms.freeUntilHours, place.timezone);
  if (deadline <= given.freeUntil) return;
  await tx.rows(
    sql`update guarantees set free_until = ${deadline} where restaurant_id = ${restaurantId} and id = ${given.guaranteeId}`,
  );
}
