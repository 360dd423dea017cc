import { z } from 'zod';
import { agentTool } from '../agent-tool.ts';
import { shortTime } from '../words.ts';
import { asExperience, shownExperience } from './experiences.ts';
import { restaurant } from './fields.ts';
import { found, restaurantIdOf } from './found-restaurant.ts';
import { AgentRestaurantDocument, AgentRestaurantsDocument } from './GuestTools.generated.ts';

const text = z.string().nullable();

const nameCard = {
  id: z.string().describe('For all other tools.'),
  name: z.string(),
  address: text,
  phone: text,
  cuisines: z.array(z.string()),
  price: text.describe('From $ to $$$$, in the signs of its country.'),
  booking_url: z.string().describe('Its own booking page, for a guest who would rather book by hand.'),
};

/** Restaurants by words. */
export const findRestaurants = agentTool({
  name: 'find_restaurants',
  title: 'Find restaurants',
  description:
    'Finds restaurants that can be booked here, by name, cuisine, street or town. Each word has to match. Start here when no id is known.',
  effect: 'read',
  input: {
    query: z
      .string()
      .max(100)
      .optional()
      .describe('Words, for instance `copper table` or `italian berlin`. Left out: any.'),
    limit: z.int().min(1).max(20).default(5).describe('How many at most.'),
  },
  output: { restaurants: z.array(z.object(nameCard)) },
  async run({ query, limit }, caller) {
    const { listedRestaurants } = await caller.ask(AgentRestaurantsDocument, { search: query, first: limit });
    return {
      restaurants: listedRestaurants.map(({ profile, ...said }) => ({
        ...said,
        cuisines: profile.cuisines,
        price: profile.priceInSigns,
        booking_url: profile.bookingUrl,
      })),
      next_step:
        listedRestaurants.length > 0
          ? 'Let the guest choose, then call search_availability with the id.'
          : 'Try fewer or other words. Restaurants that do not want to be found here are not listed; the name in the address of their booking page works as an id.',
    };
  },
});

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const opening = z.object({ service: text, days: z.array(z.string()), opens: z.string(), closes: z.string() });

/** One restaurant, with what a guest may ask about it before booking. */
export const getRestaurant = agentTool({
  name: 'get_restaurant',
  title: 'Look at a restaurant',
  description:
    'What a restaurant tells of itself: place, hours, areas, menu, experiences, house rules, cancellation terms, and whether it confirms at once.',
  effect: 'read',
  input: { restaurant },
  output: {
    ...nameCard,
    description: text,
    timezone: z.string(),
    today: z.string().describe('The present service day there.'),
    hours: z
      .array(opening)
      .describe('Of a usual week; special days differ, and search_availability knows them.'),
    areas: z.array(z.object({ id: z.string(), name: z.string(), description: text })),
    table_features: z.array(z.string()).describe('What can be asked of a table as `wishes`.'),
    confirms_at_once: z.boolean().describe('False: a booking is a request until the restaurant answers.'),
    waitlist_open: z.boolean().describe('Whether join_waitlist works now, for tonight.'),
    house_rules: text,
    cancellation_terms: text,
    privacy_url: text,
    dress_code: text,
    parking: text,
    website: text,
    menu_url: text,
    map_url: text,
    experiences: z
      .array(shownExperience)
      .describe('What can be booked beside a table, for a price: tastings, classes, special evenings.'),
    guarantee: z.null().describe('Always null: what a time asks for, search_availability says at the time.'),
  },
  async run({ restaurant: named }, caller) {
    const id = await restaurantIdOf(caller, named);
    const answer = await caller.ask(AgentRestaurantDocument, { id });
    const { profile, openingHours, ...said } = found(answer.restaurant);
    return {
      id: said.id,
      name: said.name,
      address: said.address,
      phone: said.phone,
      cuisines: profile.cuisines,
      price: profile.priceInSigns,
      booking_url: profile.bookingUrl,
      description: said.description,
      timezone: said.timezone,
      today: said.today,
      hours: openingHours.map(({ name, weekdays, opensAt, closesAt }) => ({
        service: name,
        days: weekdays.map((day) => DAYS[day - 1] ?? ''),
        opens: shortTime(opensAt),
        closes: shortTime(closesAt),
      })),
      areas: said.areas,
      table_features: said.offeredTableFeatures,
      confirms_at_once: said.confirmsAtOnce,
      waitlist_open: said.waitlistOpen,
      house_rules: said.houseRules,
      cancellation_terms: said.cancellationTerms,
      privacy_url: said.privacyUrl,
      dress_code: profile.dressCode,
      parking: profile.parking,
      website: profile.website,
      menu_url: profile.menuUrl,
      map_url: profile.mapUrl,
      experiences: said.experiences.map((each) => asExperience(each, profile.bookingUrl)),
      guarantee: null,
      next_step: 'Ask the guest for date and party, then call search_availability.',
    };
  },
});
