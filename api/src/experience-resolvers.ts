import { ExperienceTimesResolver } from './features/availability/experience-times/experience-times.resolver.ts';
import {
  BookedExperienceResolver,
  LeftToPayResolver,
  OptionsToChooseResolver,
} from './features/bookings/experience/booked-experience.resolver.ts';
import { ExperiencesOfDayResolver } from './features/bookings/experience/experiences-of-day.resolver.ts';
import { ExperiencesMutation } from './features/experiences/experiences.mutation.ts';
import {
  ExperienceResolver,
  RestaurantExperiencesResolver,
} from './features/experiences/experiences.resolver.ts';

/** What restaurants sell beside tables. */
export const experienceResolvers = [
  RestaurantExperiencesResolver,
  ExperienceResolver,
  ExperienceTimesResolver,
  BookedExperienceResolver,
  LeftToPayResolver,
  OptionsToChooseResolver,
  ExperiencesOfDayResolver,
  ExperiencesMutation,
] as const;
