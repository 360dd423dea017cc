import { FieldResolver, Resolver, Root } from 'type-graphql';
import { Booking } from '../booking.type.ts';
import type { BookingRow } from '../lists/booking-rows.ts';
import { bookedExperience } from './booked-experience.ts';
import { BookedExperience } from './booked-experience.type.ts';

/** What a booking bought beside its table. */
@Resolver(() => Booking)
export class BookedExperienceResolver {
  @FieldResolver(() => BookedExperience, {
    nullable: true,
    description: 'The experience that was booked, with what was chosen of it; null for a table alone.',
  })
  experience(@Root() booking: BookingRow): BookedExperience | null {
    return bookedExperience(booking);
  }
}
