import { z } from 'zod';
import type { DietaryNeed, Language, Occasion, TableFeature } from '../schema-types.generated.ts';

/** Values of an enum of the schema, each of which has to be named. */
const allOf = <Value extends string>(values: Readonly<Record<Value, true>>) =>
  z.enum(Object.keys(values) as [Value, ...Value[]]);

const tableFeature = allOf<TableFeature>({
  HIGH_CHAIR: true,
  NEAR_RESTROOM: true,
  QUIET: true,
  STEP_FREE: true,
  WELL_LIT: true,
  WHEELCHAIR_SPACE: true,
});

const dietaryNeed = allOf<DietaryNeed>({
  CELERY_ALLERGY: true,
  EGG_ALLERGY: true,
  FISH_ALLERGY: true,
  GLUTEN_FREE: true,
  HALAL: true,
  KOSHER: true,
  LACTOSE_FREE: true,
  LUPIN_ALLERGY: true,
  MILK_ALLERGY: true,
  MOLLUSC_ALLERGY: true,
  MUSTARD_ALLERGY: true,
  NUT_ALLERGY: true,
  PEANUT_ALLERGY: true,
  SESAME_ALLERGY: true,
  SHELLFISH_ALLERGY: true,
  SOY_ALLERGY: true,
  SULPHITE_ALLERGY: true,
  VEGAN: true,
  VEGETARIAN: true,
});

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}$/;

/** Most characters of a text that the API takes anyway; it says itself where less is allowed. */
const LONGEST_TEXT = 1_000;

/** Arguments that several tools take, described once. */
export const restaurant = z
  .string()
  .min(1)
  .max(100)
  .describe(
    "The restaurant's id (`rest_…`) or the name in the address of its booking page, from find_restaurants.",
  );

export const date = z
  .string()
  .regex(DATE, 'A date is written yyyy-MM-dd.')
  .describe("Date of the visit in the restaurant's own calendar, yyyy-MM-dd.");

export const time = z
  .string()
  .regex(TIME, 'A time is written HH:mm.')
  .describe("Time of the visit by the restaurant's clock, HH:mm, from search_availability.");

export const partySize = z.int().min(1).max(1_000).describe('Number of guests.');

export const areaId = z
  .string()
  .max(100)
  .optional()
  .describe('Id of an area of the restaurant. Left out: anywhere.');

export const wishes = z
  .array(tableFeature)
  .max(6)
  .optional()
  .describe('What the guest needs of a table. Times where it cannot be met say so.');

export const holdToken = z
  .string()
  .min(16)
  .max(100)
  .optional()
  .describe('The hold_token of hold_table, so that the time that is held is not in its own way.');

export const manageToken = z.string().min(1).max(200).describe('The manage_token that confirm_booking gave.');

export const text = z.string().max(LONGEST_TEXT);

export const userConfirmed = z
  .boolean()
  .describe('True only when the guest has just agreed to exactly this, terms included. Never assume it.');

export const idempotencyKey = z
  .string()
  .min(1)
  .max(100)
  .describe(
    'A new key for each new booking, such as a uuid. The same key again gives the same booking, never a second one.',
  );

export const diets = z
  .array(z.strictObject({ guests: z.int().min(1), needs: z.array(dietaryNeed).min(1) }))
  .max(10)
  .optional()
  .describe('What guests of the party cannot or do not eat, each set of needs with how many guests have it.');

export const occasion = allOf<Occasion>({
  ANNIVERSARY: true,
  BIRTHDAY: true,
  BUSINESS: true,
  CELEBRATION: true,
  DATE: true,
  OTHER: true,
})
  .optional()
  .describe('Why they come.');

export const language = allOf<Language>({ DE: true, EN: true, ES: true, FR: true })
  .optional()
  .describe('The language of the mails to the guest.');
