import { featuresInWords } from '../../content/table-features.ts';
import type { BookingStatus, TableFeature } from '../../generated/schema-types.ts';

/** What of a booking says what its guest needs of a table. */
export interface WishesOfBooking {
  status: BookingStatus;
  wishes: readonly TableFeature[];
  unmetWishes: readonly TableFeature[];
}

const IS_SERVED: readonly BookingStatus[] = ['PENDING', 'CONFIRMED', 'SEATED'];

/** Wishes that staff can still do something about: none of a booking that is off or over. */
export function wishesNotMet({ status, unmetWishes }: WishesOfBooking): readonly TableFeature[] {
  return IS_SERVED.includes(status) ? unmetWishes : [];
}

/** All the others. */
export function metWishes(booking: WishesOfBooking): TableFeature[] {
  const unmet = wishesNotMet(booking);
  return booking.wishes.filter((wish) => !unmet.includes(wish));
}

/** Both in one line, `Not met: Step-free access · Quiet`; null for none. */
export function wishesAtAGlance(booking: WishesOfBooking): string | null {
  const unmet = wishesNotMet(booking);
  const parts = [
    unmet.length > 0 ? `Not met: ${featuresInWords(unmet)}` : '',
    featuresInWords(metWishes(booking)),
  ];
  return parts.filter(Boolean).join(' · ') || null;
}
