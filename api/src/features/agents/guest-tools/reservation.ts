import { z } from 'zod';
import { agentTool } from '../agent-tool.ts';
import { date, partySize } from './fields.ts';
import { found, restaurantIdOf } from './found-restaurant.ts';
import { AgentReservationDocument } from './GuestTools.generated.ts';

const text = z.string().nullable();
const told = z.string().max(1_000).optional();

/** The booking entry: hosts that show pages show it, for others it is a restaurant with what a guest has to know before booking. */
export const restaurantReservation = agentTool({
  name: 'restaurant_reservation',
  title: 'Reserve a table',
  description:
    'Shows a guest the booking entry of one restaurant: free times by date, party and area, and the form to book one. Where pages cannot be ' +
    'shown it answers with what a guest has to know; go on with search_availability then.',
  effect: 'read',
  widget: 'shown',
  isLenient: true,
  input: {
    restaurant_id: z
      .string()
      .min(1)
      .max(100)
      .describe("The restaurant's id (`rest_…`) or the name in the address of its booking page."),
    date: date.optional(),
    party_size: partySize.optional(),
    restaurant_name: told.describe('What is shown until the answer is there.'),
    restaurant_image: told.describe('Passed over.'),
    restaurant_address: z
      .object({ address: told, city: told, state: told, zipcode: told, country: told })
      .optional()
      .describe('What is shown until the answer is there.'),
  },
  output: {
    restaurant_id: z.string(),
    name: z.string(),
    address: text,
    phone: text,
    phone_example: text.describe('A number as people write it there.'),
    timezone: z.string(),
    today: z.string().describe('The present service day there.'),
    areas: z.array(z.object({ id: z.string(), name: z.string() })),
    confirms_at_once: z.boolean().describe('False: a booking is a request until the restaurant answers.'),
    house_rules: text,
    cancellation_terms: text,
    privacy_url: z.string().describe('How its guests’ data is used: its own page, or ours.'),
    booking_url: z.string().describe('Its own booking page.'),
    date: text.describe('As it was asked for.'),
    party_size: z.int().nullable().describe('As it was asked for.'),
    guarantee: z.null().describe('Always null: what a time asks for, search_availability says at the time.'),
  },
  async run({ restaurant_id, date: on, party_size }, caller) {
    const id = await restaurantIdOf(caller, restaurant_id);
    const { restaurant } = await caller.ask(AgentReservationDocument, { id });
    const { profile, ...said } = found(restaurant);
    return {
      restaurant_id: said.id,
      name: said.name,
      address: said.address,
      phone: said.phone,
      phone_example: said.phoneExample,
      timezone: said.timezone,
      today: said.today,
      areas: said.areas.map(({ id: area, name }) => ({ id: area, name })),
      confirms_at_once: said.confirmsAtOnce,
      house_rules: said.houseRules,
      cancellation_terms: said.cancellationTerms,
      privacy_url: said.privacyUrl ?? new URL('/privacy', profile.bookingUrl).href,
      booking_url: profile.bookingUrl,
      date: on ?? null,
      party_size: party_size ?? null,
      guarantee: null,
      next_step:
        'If the guest sees the booking entry, let them choose there. Otherwise ask for date and party, and call search_availability.',
    };
  },
});
