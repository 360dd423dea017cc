import type { TenantReads } from '../../../../platform/db/tenant-reads.ts';
import type { AvailabilityRow } from '../../../availability/availability-rows.ts';
import { changeTerms } from '../../../guarantees/rules/change-terms.ts';
import { givenBack } from '../../../guarantees/rules/given-back.ts';
import type { BookingRow } from '../../lists/booking-rows.ts';
import { shownGuarantee } from '../shown-guarantee.ts';

/**
 * The times that a booking could have, with what its guest would be asked for beyond what was given, or what would go back. Where nothing more is due a
 * time asks for nothing; where it cannot be given by a change, what a new booking would be asked for is shown.
 */
export async function askedForChange(
  reads: TenantReads,
  booking: Pick<BookingRow, 'restaurantId' | 'bookingId'>,
  { answer, now }: { answer: AvailabilityRow; now: Date },
): Promise<AvailabilityRow> {
  if (!answer.slots.some(({ guarantee }) => guarantee)) return answer;
  const given = await shownGuarantee(reads, booking);
  const slots = answer.slots.map((slot) => {
    const { guarantee = null, startsAt } = slot;
    const asked = changeTerms(given, guarantee, startsAt);
    if (asked === 'refused') return slot;
    const { returnsMinor } = givenBack(given, guarantee, { startsAt, now });
    return { ...slot, guarantee: asked, ...(!asked && returnsMinor > 0 && { returnsMinor }) };
  });
  return { ...answer, slots };
}
