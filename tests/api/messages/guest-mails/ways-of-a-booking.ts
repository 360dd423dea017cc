import type { SeededRestaurant } from '../../../testkit/seed.ts';
import type { TestServer } from '../../../testkit/server.ts';
import { pay } from '../../billing/billing-calls.ts';
import { cancelManaged, changeManaged } from '../../bookings/booking-calls.ts';
import type { Host, StaffBooking } from '../../bookings/create/staff-calls.ts';
import { eraseGuest, knownGuest } from '../../guests/guest-calls.ts';
import { add, remove } from '../../locations/location-calls.ts';

/** A booking to come that was confirmed and of which its guest was told, at a restaurant of its own. */
export interface Expected {
  server: TestServer;
  bistro: SeededRestaurant;
  host: Host;
  booking: StaffBooking;
  manageToken: string;
  bookingId: string;
}

/** A way in which a booking ends or moves, or in which what its guest knows of it is no longer so. */
export interface Way {
  name: string;
  act: (expected: Expected) => Promise<unknown>;
  /** How the subject of the mail begins, for a guest who reads German. */
  subject: string;
  method: 'CANCEL' | 'REQUEST';
  /** What the mail says. */
  says: RegExp;
}

const off = {
  subject: 'Reservierung vom Restaurant storniert',
  method: 'CANCEL',
  says: /Storniert/,
} as const;
const changed = { subject: 'Reservierung geändert', method: 'REQUEST', says: /Bisher: / } as const;
const DAY_AFTER = '2026-11-28';

const sql = (set: string) => (expected: Expected) =>
  expected.server.rows(`update bookings set ${set} where id = $1`, [expected.bookingId]);

/** All ways that there are; the last ones stand for those that nobody has thought of. */
export const waysOfABooking: readonly Way[] = [
  {
    name: 'staff cancel it',
    act: ({ host, booking }) => host.setStatus(booking.id, 'CANCELLED'),
    ...off,
  },
  { name: 'staff delete it', act: ({ host, booking }) => host.delete(booking.id), ...off },
  {
    name: 'its guest cancels it',
    act: ({ server, manageToken }) => cancelManaged(server.stranger(), manageToken),
    ...off,
    subject: 'Reservierung storniert',
  },
  {
    name: 'its guest is erased',
    act: async ({ bistro, booking }) => {
      const { id } = await knownGuest(bistro.owner, booking.id);
      const { userErrors } = await eraseGuest(bistro.owner, { id, cancelUpcoming: true });
      if (userErrors.length > 0) throw new Error(JSON.stringify(userErrors));
    },
    ...off,
  },
  {
    name: 'its restaurant is removed',
    act: async ({ bistro }) => {
      await pay(bistro, 'enterprise');
      await add(bistro, { name: 'The other' });
      const errors = await remove(bistro.owner, bistro.id, 1);
      if (errors.length > 0) throw new Error(JSON.stringify(errors));
    },
    ...off,
  },
  {
    name: 'staff move it',
    act: ({ host, booking }) => host.move(booking, { date: DAY_AFTER, guests: 3 }),
    ...changed,
  },
  {
    name: 'its guest moves it',
    act: ({ server, manageToken: token }) =>
      changeManaged(server.stranger(), { token, date: DAY_AFTER, time: '20:00', guests: 2 }),
    ...changed,
  },
  {
    name: 'the restaurant corrects its time zone',
    act: ({ bistro }) => bistro.set({ timezone: 'America/New_York' }),
    subject: 'Zeitzone des Restaurants berichtigt',
    method: 'REQUEST',
    says: /Freitag, 27\. November 2026[\s\S]*19:00 Uhr, /,
  },
  {
    name: 'the restaurant gets another name',
    act: ({ bistro }) => bistro.set({ name: 'Zum Goldenen Topf' }),
    subject: 'Neuer Name Ihres Restaurants: Zum Goldenen Topf',
    method: 'REQUEST',
    says: /„Zum Kupfertopf“/,
  },
  {
    name: 'the restaurant moves to another address',
    act: ({ bistro }) => bistro.set({ address: 'Am Markt 2, Bremen' }),
    subject: 'Neue Adresse Ihres Restaurants',
    method: 'REQUEST',
    says: /Hafenstraße 1[\s\S]*Adresse: +Am Markt 2, Bremen/,
  },
  {
    name: 'the restaurant gets another phone number',
    act: ({ bistro }) => bistro.set({ phone: '+49 421 900 800' }),
    subject: 'Neue Telefonnummer Ihres Restaurants',
    method: 'REQUEST',
    says: /\+49 421 900 800/,
  },
  {
    name: 'a statement cancels it',
    act: sql(`status = 'cancelled', cancellation = 'by_restaurant'`),
    ...off,
  },
  { name: 'a statement hides it', act: sql('deleted_at = now()'), ...off },
  {
    name: 'a statement moves it',
    act: sql(
      `date = date + 1, starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'`,
    ),
    ...changed,
  },
  {
    name: 'a statement moves its instant alone',
    act: sql(`starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'`),
    ...changed,
  },
];
