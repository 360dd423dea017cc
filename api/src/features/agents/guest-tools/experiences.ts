import { z } from 'zod';
import { shortTime } from '../words.ts';
import type { AgentRestaurantQuery } from './GuestTools.generated.ts';

type Offered = NonNullable<AgentRestaurantQuery['restaurant']>['experiences'][number];

const text = z.string().nullable();

const option = z.object({
  option_id: z.string(),
  name: z.string(),
  description: text,
  price_minor: z.int().describe('In minor units; of a menu what it costs beyond the price.'),
});

/** What a restaurant sells for a price at some of its times, as tools show it. */
export const shownExperience = z.object({
  id: z.string().describe('The experience_id of other tools.'),
  name: z.string(),
  description: text,
  price_minor: z.int().describe('Taxes included, in minor units of `currency`.'),
  currency: z.string(),
  price_is_for: z.enum(['each guest', 'the party']),
  smallest_party: z.int(),
  largest_party: z.int(),
  from_date: text,
  to_date: text,
  weekdays: z.array(z.int()).nullable().describe('1 is Monday; null for every day.'),
  times: z.array(z.string()).nullable().describe('When it begins; null for every time of its services.'),
  menus: z.array(option).describe('Of which each guest chooses one.'),
  add_ons: z.array(option),
  paid_when_booked: z
    .boolean()
    .describe('True: it is paid as it is booked, which only the guest can do, at its booking_url.'),
  booking_url: z.string().describe('The restaurant’s own page with this experience chosen.'),
});

/** An experience of the API as tools show it. */
export function asExperience(experience: Offered, bookingUrl: string): z.output<typeof shownExperience> {
  const { id, name, description, priceMinor, currency, unit, minParty, maxParty, payment } = experience;
  return {
    id,
    name,
    description,
    price_minor: priceMinor,
    currency,
    price_is_for: unit === 'GUEST' ? 'each guest' : 'the party',
    smallest_party: minParty,
    largest_party: maxParty,
    from_date: experience.fromDate,
    to_date: experience.toDate,
    weekdays: experience.weekdays,
    times: experience.times?.map(shortTime) ?? null,
    menus: experience.menus.map(asOption),
    add_ons: experience.addOns.map(asOption),
    paid_when_booked: payment !== null,
    booking_url: `${bookingUrl}${bookingUrl.includes('?') ? '&' : '?'}experience=${id}`,
  };
}

function asOption({ optionId, priceMinor, ...option }: Offered['menus'][number]) {
  return { ...option, option_id: optionId, price_minor: priceMinor };
}

/** The experience that a party comes for, as tools take it. */
export const experienceId = z
  .string()
  .min(1)
  .max(100)
  .optional()
  .describe('Id of an experience of get_restaurant. Left out: a table alone.');

const chosen = (says: string) =>
  z
    .array(z.strictObject({ option_id: z.string().min(1).max(100), count: z.int().min(1).max(100) }))
    .max(20)
    .optional()
    .describe(says);

/** What is chosen of it. */
export const menuChoices = chosen('Which of its menus, one for each guest.');
export const addOns = chosen('What is added to it.');

type Chosen = z.output<typeof menuChoices>;

/** Choices in the names of the API. */
export const optionsOf = (choices: Chosen) =>
  choices?.map(({ option_id, count }) => ({ optionId: option_id, count }));
