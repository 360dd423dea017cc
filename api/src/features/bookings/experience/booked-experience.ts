import { globalId } from '../../../platform/ids/global-id.ts';
import { chosenInWords, menusOpenOf, paidBefore, sumOf } from '../../experiences/rules/bought-experience.ts';
import type { BookingRow } from '../lists/booking-rows.ts';
import type { BookedExperience } from './booked-experience.type.ts';

/** The experience of a booking with what it comes to for its guests; null for a table alone. */
export function bookedExperience({
  experience,
  guests,
}: Pick<BookingRow, 'experience' | 'guests'>): BookedExperience | null {
  return (
    experience && {
      ...experience,
      experienceId: globalId('Experience', experience.experienceId),
      chosen: chosenInWords(experience),
      menusOpen: menusOpenOf(experience, guests),
      sumMinor: sumOf(experience, guests),
      paidBeforeMinor: paidBefore(experience, guests),
    }
  );
}
