import { z } from 'zod';
import { shortTime } from './fields.ts';
import type { ShownExperience_ExperienceFragment } from './guest-routes/GuestRoutes.generated.ts';

const text = z.string().nullable();
const minor = (says: string) => z.number().int().describe(says);

const option = z.object({
  optionId: z.string().describe('For `menuChoices` and `addOns`.'),
  name: z.string(),
  description: text,
  priceMinor: minor('Taxes included, in minor units: of a menu what it costs beyond the price.'),
});

/** What a restaurant sells for a price at some of its times, as guests are told of it. */
export const shownExperience = z
  .object({
    id: z.string().describe('Global id: the `experienceId` of other routes.'),
    name: z.string(),
    description: text,
    unit: z.string().describe('`GUEST` or `PARTY`: what the price is for.'),
    priceMinor: minor('Taxes included, in minor units of `currency`.'),
    currency: z.string().describe('ISO 4217.'),
    minParty: z.number().int(),
    maxParty: z.number().int(),
    fromDate: text.describe('First date; null for no first one.'),
    toDate: text.describe('Last date; null for no last one.'),
    weekdays: z
      .array(z.number().int())
      .nullable()
      .describe('1 is Monday and 7 is Sunday; null for every day.'),
    times: z
      .array(z.string())
      .nullable()
      .describe('When it begins, HH:mm; null for every time of its services.'),
    menus: z.array(option).describe('Of which each guest chooses one; empty for no choice.'),
    addOns: z.array(option).describe('Of each of which a party adds at most one for each guest.'),
    payment: text.describe(
      '`DEPOSIT` or `PREPAYMENT`: paid when it is booked, which only the guest can do, at `bookingUrl`. Null for one that can be booked here.',
    ),
    depositPercent: z.number().int().nullable(),
    bookingUrl: z.string().describe('The booking page with this experience chosen.'),
  })
  .meta({ id: 'Experience', description: 'What a restaurant sells for a price at some of its times.' });

/** An experience of the API in the names of the routes. */
export function asExperience(
  { times, ...experience }: ShownExperience_ExperienceFragment,
  bookingUrl: string,
): z.output<typeof shownExperience> {
  return {
    ...experience,
    times: times?.map(shortTime) ?? null,
    bookingUrl: `${bookingUrl}${bookingUrl.includes('?') ? '&' : '?'}experience=${experience.id}`,
  };
}

/** What a booking has bought beside its table. */
export const bookedExperience = z
  .object({
    experienceId: z.string(),
    name: z.string(),
    chosen: z.string().describe('Menus and what was added, in one line; empty for no choice.'),
    menusOpen: z.number().int().describe('Guests who have no menu yet.'),
    sumMinor: minor('What all of it comes to, taxes included, in minor units of `currency`.'),
    paidBeforeMinor: minor('How much of it is asked for before the visit.'),
    stillToPayMinor: minor(
      'What is still to pay at the table, less what was paid before; below 0 where more was paid than it comes to.',
    ),
    currency: z.string().describe('ISO 4217.'),
  })
  .nullable()
  .describe('The experience that was booked, as it was then; null for a table alone.');

const options = z.array(
  z.strictObject({ optionId: z.string(), count: z.number().int().meta({ minimum: 1 }) }),
);
const chosen = (says: string) => options.optional().describe(says);
const chosenAnew = (says: string) => options.nullish().describe(says);

/** What a caller says of the experience that a party comes for. */
export const givenExperience = {
  experienceId: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('Global id of an experience of the restaurant. Left out: a table alone.'),
  menuChoices: chosen('Which menus of the experience: guests online choose one for each of them.'),
  addOns: chosen('What is added to it.'),
} as const;

/** What staff choose anew of the experience that a booking has. */
export const choicesByStaff = {
  menuChoices: chosenAnew(
    'Which menus of its experience the party has from now on, at most one for each guest; those left open are heard later, null leaves all open. Nothing is charged or given back by it.',
  ),
  addOns: chosenAnew(
    'What is added from now on, of each at most one for each guest; null removes all of it.',
  ),
} as const;
