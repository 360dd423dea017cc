import type { TenantReads } from '../../../../platform/db/tenant-reads.ts';
import type { AvailabilityRow } from '../../../availability/availability-rows.ts';
import { changeTerms } from '../../../guarantees/rules/change-terms.ts';
import type { BookingRow } from '../../lists/booking-rows.ts';
import { shownGuarantee } from '../shown-guarantee.ts';

/**
 * The times that a booking could have, with what its guest would be asked for beyond what was given. Where nothing more is due a time asks for
 * nothing; where it cannot be given by a change, what a new booking would be asked for is shown.
 */
export async function askedForChange(
  reads: TenantReads,
  booking: Pick<BookingRow, 'restaurantId' | 'bookingId'>,
  answer: AvailabilityRow,
): Promise<AvailabilityRow> {
  if (!answer.slots.some(({ guarantee }) => guarantee)) return answer;
  const given = await shownGuarantee(reads, booking);
  const slots = answer.slots.map((slot) => {
    const asked = changeTerms(given, slot.guarantee ?? null, slot.startsAt);
    return asked === 'refused' ? slot : { ...slot, guarantee: asked };
  });
  return { ...answer, slots };
}
