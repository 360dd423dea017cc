import { randomUUID } from 'node:crypto';
import { TASTING } from '../../testkit/guests/experiences.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';

/** A mutation that makes something, and how to ask for it. */
export interface Create {
  name: string;
  /** Of the payload, with the id of what was made. */
  made: string;
  /** Table that gets a row, or several with what belongs to it; counted at the restaurant. */
  table: string;
  /** Whether everybody may ask. */
  isOpen?: boolean;
  input(restaurant: SeededRestaurant): Record<string, unknown>;
  /** What is different in the input of somebody who means another one. */
  other: Record<string, unknown>;
}

const party = { customerName: 'Ada', phone: '+44 20 7946 0958', partySize: 2 };

/** Every mutation that takes an `idempotencyKey`. */
export const creates: Create[] = [
  {
    name: 'createBooking',
    made: 'booking { id } manageToken',
    table: 'bookings',
    isOpen: true,
    input: (restaurant) => ({ ...restaurant.request() }),
    other: { guests: 3 },
  },
  {
    name: 'createStaffBooking',
    made: 'booking { id }',
    table: 'bookings',
    input: (restaurant) => ({ ...restaurant.request() }),
    other: { guests: 3 },
  },
  {
    name: 'holdSlot',
    made: 'hold { startsAt guests }',
    table: 'holds',
    isOpen: true,
    input: (restaurant) => ({
      restaurantId: restaurant.id,
      date: restaurant.dayFromToday(7),
      time: '19:00',
      guests: 2,
      visitorKey: randomUUID(),
    }),
    other: { guests: 3 },
  },
  {
    name: 'joinWaitlist',
    made: 'token place { customerName status }',
    table: 'waitlist_entries',
    isOpen: true,
    input: ({ id }) => ({ restaurantId: id, ...party }),
    other: { customerName: 'Bob' },
  },
  {
    name: 'addToWaitlist',
    made: 'entry { id }',
    table: 'waitlist_entries',
    input: ({ id }) => ({ restaurantId: id, ...party, estimatedWait: 15 }),
    other: { partySize: 4 },
  },
  {
    name: 'createTable',
    made: 'table { id }',
    table: 'tables',
    input: ({ id }) => ({ restaurantId: id, name: '12', capacity: 4 }),
    other: { capacity: 6 },
  },
  {
    name: 'createTables',
    made: 'tables { id }',
    table: 'tables',
    input: ({ id }) => ({ restaurantId: id, count: 1, capacity: 4 }),
    other: { count: 2 },
  },
  {
    name: 'createBlock',
    made: 'block { id }',
    table: 'blocks',
    input: (restaurant) => ({
      restaurantId: restaurant.id,
      startsAt: `${restaurant.dayFromToday(2)}T12:00:00Z`,
      endsAt: `${restaurant.dayFromToday(2)}T14:00:00Z`,
    }),
    other: { reason: 'A wedding' },
  },
  {
    name: 'createExperience',
    made: 'experience { id }',
    table: 'experiences',
    input: ({ id }) => ({ restaurantId: id, experience: TASTING }),
    other: { experience: { ...TASTING, name: 'Another' } },
  },
  {
    name: 'inviteMember',
    made: 'invitation { id }',
    table: 'invitations',
    input: ({ id }) => ({ restaurantId: id, email: 'new@example.com', role: 'HOST' }),
    other: { role: 'MANAGER' },
  },
  {
    name: 'createApiKey',
    made: 'apiKey { id }',
    table: 'api_key_restaurants',
    input: ({ id }) => ({ restaurantIds: [id], name: `Till ${randomUUID()}`, role: 'HOST' }),
    other: { role: 'MANAGER' },
  },
  {
    name: 'createOauthApp',
    made: 'oauthApp { id }',
    table: 'oauth_apps',
    input: ({ id }) => ({
      restaurantId: id,
      name: 'Table Turner',
      homePageUrl: 'https://turner.example.com',
      redirectUris: ['https://turner.example.com/back'],
      scopes: ['BOOKINGS_READ'],
      isConfidential: true,
    }),
    other: { isConfidential: false },
  },
  {
    name: 'createWebhookEndpoint',
    made: 'webhookEndpoint { id }',
    table: 'webhook_endpoints',
    input: ({ id }) => ({ restaurantId: id, url: 'https://8.8.8.8/hooks' }),
    other: { description: 'Another' },
  },
  {
    name: 'createCalendarFeed',
    made: 'calendarFeed { id }',
    table: 'calendar_feeds',
    input: ({ id }) => ({ restaurantId: id, name: 'Kitchen' }),
    other: { withContact: true },
  },
  {
    name: 'createImport',
    made: 'import { id }',
    table: 'imports',
    input: ({ id }) => ({ restaurantId: id, kind: 'BOOKINGS', fileName: 'list.csv' }),
    other: { fileName: 'other.csv' },
  },
  {
    name: 'addLocation',
    made: 'restaurant { id }',
    table: 'restaurants',
    input: ({ id }) => ({ restaurantId: id, name: 'Second house' }),
    other: { name: 'Third house' },
  },
];
