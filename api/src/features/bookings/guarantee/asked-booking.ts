import { z } from 'zod';
import type { BoughtExperience, ExperienceChoices } from '../../experiences/rules/bought-experience.ts';
import { LANGUAGES } from '../../restaurants/language.ts';
import { tableFeatures } from '../../tables/table-accessibility.ts';
import type { SlotRequest } from '../create/place-for-booking.ts';
import { occasions } from '../party/occasion.ts';
import { partyDiets } from '../party/party-diet.ts';

/** A booking that a guest pays for, as it is kept until it is made: checked when it came in, and again when it is read. */
export const askedBooking = z.object({
  date: z.string(),
  time: z.string(),
  guests: z.int(),
  customerName: z.string(),
  email: z.string(),
  phone: z.string(),
  specialRequests: z.string().nullable(),
  /** Uuid. */
  areaId: z.string().nullable(),
  wishes: z.array(z.enum(tableFeatures)),
  diets: partyDiets,
  dietaryNote: z.string().nullable(),
  occasion: z.enum(occasions).nullable(),
  language: z.enum(LANGUAGES),
  /** What is bought beside a table; what was kept by versions of before has none. */
  experience: z
    .object({
      experienceId: z.uuid(),
      choices: z.custom<ExperienceChoices>(),
      bought: z.custom<BoughtExperience>().optional(),
    })
    .nullish(),
  isMailHeldBack: z.boolean(),
});
export type AskedBooking = z.output<typeof askedBooking>;

/** The place of it. Its own hold counts as free. */
export function placeAskedFor(
  restaurantId: string,
  holdId: string,
  { date, time, guests, areaId, wishes, experience: asked }: AskedBooking,
): SlotRequest {
  const experience = asked ?? null;
  return { restaurantId, date, time, guests, areaId, wishes, experience, withoutBookingId: holdId };
}
