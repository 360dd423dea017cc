import { z } from 'zod';
import { given, said, shortTime } from '../fields.ts';
import { found, named } from '../of-restaurant.ts';
import { restRoute } from '../rest-route.ts';
import { RestAvailabilityDocument, RestRestaurantDocument } from './GuestRoutes.generated.ts';

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
    const { profile, openingHours, ...facts } = found(
      await caller.ask(RestRestaurantDocument, named(path.restaurant)),
    );
    const hours = openingHours.map(({ opensAt, closesAt, ...service }) => ({
      ...service,
      opensAt: shortTime(opensAt),
      closesAt: shortTime(closesAt),
    }));
    return { ...facts, ...profile, openingHours: hours };
  },
});

const slot = z.object({
  time: said.time,
  startsAt: said.instant.describe('The same as an instant.'),
  service: z.string().describe('Name of its service; empty where the restaurant names none.'),
  available: z.boolean().describe('Whether it can be booked right now.'),
  reason: said.reason,
  areas: z.array(z.string()).describe('Global ids of the areas that have a place then.'),
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
    slots: z.array(slot).describe('Every quarter-hour from opening to closing; empty without a service.'),
  })
  .meta({ id: 'Availability', description: 'The times of a day for a party.' });

/** The times of a day. */
export const getAvailability = restRoute({
  operationId: 'getAvailability',
  method: 'GET',
  address: '/v1/restaurants/{restaurant}/availability',
  summary: 'Free times of a day',
  description: 'Every quarter-hour of a day for a party, each free or with the reason why not.',
  audience: 'guests',
  takes: z.object({
    path: z.strictObject({ restaurant: given.restaurant }),
    query: z.strictObject({
      date: given.date,
      partySize: given.partySizeInAddress,
      areaId: given.areaId,
    }),
    headers: z.object({ 'Visitor-Key': given.visitorKey.optional() }),
  }),
  answers: { status: 200, says: 'The times.', schema: availability },
  asks: RestAvailabilityDocument,
  async run({ path, query, headers }, caller) {
    const answer = await caller.ask(RestAvailabilityDocument, {
      ...named(path.restaurant),
      ...query,
      visitorKey: headers['Visitor-Key'],
    });
    const { id, timezone, availability: day } = found(answer);
    const slots = day.slots.map(({ time, ...rest }) => ({ ...rest, time: shortTime(time) }));
    return { ...day, restaurantId: id, timezone, slots };
  },
});
