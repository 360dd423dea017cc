import { FieldResolver, Resolver, Root } from 'type-graphql';
import { globalId } from '../../../platform/ids/global-id.ts';
import { chosenInWords, menusOpenOf, paidBefore, sumOf } from '../../experiences/rules/bought-experience.ts';
import { Booking } from '../booking.type.ts';
import type { BookingRow } from '../lists/booking-rows.ts';
import { BookedExperience } from './booked-experience.type.ts';

/** What a booking bought beside its table. */
@Resolver(() => Booking)
export class BookedExperienceResolver {
  @FieldResolver(() => BookedExperience, {
    nullable: true,
    description: 'The experience that was booked, with what was chosen of it; null for a table alone.',
  })
  experience(@Root() { experience, guests }: BookingRow): BookedExperience | null {
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
}
