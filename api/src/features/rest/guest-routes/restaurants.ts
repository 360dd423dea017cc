import { z } from 'zod';
import { asExperience, givenExperience, shownExperience } from '../experiences.ts';
import { given, said, shortTime } from '../fields.ts';
import { found, named } from '../of-restaurant.ts';
import { notFound } from '../rest-refusal.ts';
import { restRoute } from '../rest-route.ts';
import {
  RestAvailabilityDocument,
  RestRestaurantDocument,
  type ShownTime_SlotFragment,
} from './GuestRoutes.generated.ts';

const { text } = said;

const area = z.object({ id: z.string(), name: z.string(), description: text });

const opening = z.object({
  name: text.describe('For instance `Dinner`; null for a restaurant with one service every day.'),
  weekdays: z.array(z.number().int()).describe('Days on which it begins: 1 is Monday and 7 is Sunday.'),
  opensAt: said.time,
  closesAt: said.time.describe('Before `opensAt` means after midnight.'),
});

const restaurant = z
  .object({
    id: z.string().describe('Global id.'),
    slug: text.describe('Its name in the address of its booking page.'),
    name: z.string(),
    description: text,
    address: text,
    street: text,
    postalCode: text,
    locality: text,
    region: text,
    country: text.describe('ISO 3166-1.'),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    phone: text,
    phoneCountry: text.describe('Country whose numbers guests may write without its code.'),
    timezone: z.string().describe('IANA zone. All dates and times are local to it.'),
    today: said.date.describe('The present service day there.'),
    openingHours: z
      .array(opening)
      .describe('Of a usual week; special days differ, and availability knows them.'),
    areas: z.array(area).describe('Where guests may ask to sit.'),
    offeredTableFeatures: z.array(z.string()).describe('What may be asked of a table as `wishes`.'),
    confirmsAtOnce: z.boolean().describe('If not, a booking is PENDING until the restaurant answers.'),
    waitlistOpen: z.boolean(),
    houseRules: text,
    cancellationTerms: text.describe('Show it before somebody books.'),
    privacyUrl: text,
    bookingUrl: z.string().describe('Where guests book by themselves.'),
    cuisines: z.array(z.string()),
    priceRange: z.number().int().nullable().describe('From 1 to 4.'),
    website: text,
    menuUrl: text,
    mapUrl: text,
    parking: text,
    dressCode: text,
    experiences: z.array(shownExperience).describe('What guests can book beside a table.'),
  })
  .meta({ id: 'Restaurant', description: 'What a restaurant tells guests of itself.' });

/** What a guest may know before booking. */
export const getRestaurant = restRoute({
  operationId: 'getRestaurant',
  method: 'GET',
  address: '/v1/restaurants/{restaurant}',
  summary: 'A restaurant',
  description: 'What a restaurant tells of itself: place, hours, areas, house rules and cancellation terms.',
  audience: 'guests',
  takes: z.object({ path: z.strictObject({ restaurant: given.restaurant }) }),
  answers: { status: 200, says: 'The restaurant.', schema: restaurant },
  asks: RestRestaurantDocument,
  async run({ path }, caller) {
    const { profile, openingHours, experiences, ...facts } = found(
      await caller.ask(RestRestaurantDocument, named(path.restaurant)),
    );
    const hours = openingHours.map(({ opensAt, closesAt, ...service }) => ({
      ...service,
      opensAt: shortTime(opensAt),
      closesAt: shortTime(closesAt),
    }));
    const offered = experiences.map((each) => asExperience(each, profile.bookingUrl));
    return { ...facts, ...profile, openingHours: hours, experiences: offered };
  },
});

const slot = z.object({
  time: said.time,
  startsAt: said.instant.describe('The same as an instant.'),
  service: z.string().describe('Name of its service; empty where the restaurant names none.'),
  available: z.boolean().describe('Whether it can be booked right now.'),
  reason: said.reason,
  areas: z.array(z.string()).describe('Global ids of the areas that have a place then.'),
  guarantee: z
    .array(z.string())
    .nullable()
    .describe(
      'What the restaurant asks for then, sentence by sentence: only the guest can give it, on the booking page. Null for nothing.',
    ),
});

const availability = z
  .object({
    restaurantId: z.string(),
    timezone: z.string(),
    date: said.date,
    partySize: said.partySize,
    byRequest: z
      .boolean()
      .describe('Whether a booking for so many is only a request, which is never confirmed at once.'),
    note: text.describe('What the restaurant tells guests about this date.'),
    slots: z
      .array(slot)
      .describe(
        'Every quarter-hour from opening to closing; of an experience the times at which it begins. Empty without any.',
      ),
  })
  .meta({ id: 'Availability', description: 'The times of a day for a party.' });

/** The times of a day. */
export const getAvailability = restRoute({
  operationId: 'getAvailability',
  method: 'GET',
  address: '/v1/restaurants/{restaurant}/availability',
  summary: 'Free times of a day',
  description:
    'Every quarter-hour of a day for a party, each free or with the reason why not. With `experienceId` the times at which it begins, which ask for its price alone until menus are chosen.',
  audience: 'guests',
  takes: z.object({
    path: z.strictObject({ restaurant: given.restaurant }),
    query: z.strictObject({
      date: given.date,
      partySize: given.partySizeInAddress,
      areaId: given.areaId,
      experienceId: givenExperience.experienceId,
    }),
    headers: z.object({ 'Visitor-Key': given.visitorKey.optional() }),
  }),
  answers: { status: 200, says: 'The times.', schema: availability },
  asks: RestAvailabilityDocument,
  async run({ path, query: { experienceId, ...query }, headers }, caller) {
    const answer = await caller.ask(RestAvailabilityDocument, {
      ...named(path.restaurant),
      ...query,
      experienceId: experienceId ?? '',
      isOfExperience: experienceId !== undefined,
      visitorKey: headers['Visitor-Key'],
    });
    const { id, timezone, availability: day, experience } = found(answer);
    if (experience === null) throw notFound('This experience cannot be booked here.', 'experienceId');
    const slots = experience?.availability ?? day.slots ?? [];
    return { ...day, restaurantId: id, timezone, slots: slots.map(shownTime) };
  },
});

function shownTime({ time, guarantee, ...rest }: ShownTime_SlotFragment): z.output<typeof slot> {
  return { ...rest, time: shortTime(time), guarantee: guarantee?.sentences ?? null };
}
