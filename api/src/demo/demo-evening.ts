import type { BookingSource } from '../features/bookings/booking-source.ts';
import type { BookingStatus } from '../features/bookings/booking-status.ts';
import { clockOf } from './demo-cities.ts';
import type { DemoHours, DemoParty } from './demo-party.ts';
import { personNamed } from './demo-people.ts';

/** A party of the evening, in minutes from the quarter-hour that is on. */
interface Scripted {
  at: number;
  guests: number;
  tables?: string[];
  status?: BookingStatus;
  /** Null for somebody who walked in and left no name. */
  name: string | null;
  says?: string;
  source?: BookingSource;
  satAfter?: number;
  /** How many of them are here, where the host has marked them. */
  here?: number;
}

const DAY_AHEAD = 26 * 60;

const left: Scripted[] = [
  { at: -135, guests: 2, tables: ['19'], name: 'Oliver Bennett', satAfter: 2 },
  { at: -120, guests: 2, tables: ['21'], name: 'Nora Berg', satAfter: 0 },
  { at: -120, guests: 2, tables: ['15'], name: 'Tom Whitfield', satAfter: 5 },
];

const sitting: Scripted[] = [
  { at: -120, guests: 4, tables: ['9'], name: 'Viktor Petrov', satAfter: 4 }, // past their time
  { at: -105, guests: 2, tables: ['12'], name: 'Ines Almeida', satAfter: 1, says: 'Anniversary' }, // past their time
  { at: -90, guests: 4, tables: ['3'], name: 'Jonas Weber', satAfter: 3 },
  {
    at: -75,
    guests: 6,
    tables: ['6'],
    name: 'Fatima Haddad',
    satAfter: 8,
    says: 'Two children: high chairs',
  },
  { at: -60, guests: 2, tables: ['1'], name: 'Camille Laurent', satAfter: 0 },
  {
    at: -60,
    guests: 4,
    tables: ['10'],
    name: 'Hanna Lindqvist',
    satAfter: 6,
    says: 'Severe nut allergy at the table',
  },
  {
    at: -45,
    guests: 8,
    tables: ['8'],
    name: 'Grace Okafor',
    satAfter: 9,
    says: 'Birthday: candle on the dessert at nine',
  },
  { at: -45, guests: 4, tables: ['13'], name: 'Kenji Mori', satAfter: 2 },
  { at: -45, guests: 2, tables: ['16'], name: 'Elif Demir', satAfter: 5 },
  { at: -30, guests: 6, tables: ['17'], name: 'Rafael Costa', satAfter: 7, here: 4 },
  { at: -30, guests: 3, tables: ['4'], name: 'Luca Almeida', satAfter: 1 },
  { at: -30, guests: 2, tables: ['19'], name: 'Luca Bianchi', source: 'waitlist', satAfter: 0 },
  { at: -15, guests: 2, tables: ['2'], name: null, source: 'walk_in', satAfter: 0 },
  {
    at: -15,
    guests: 5,
    tables: ['7'],
    name: 'Sofia Rossi',
    satAfter: 3,
    says: 'Near the window, if you can',
  },
];

const expected: Scripted[] = [
  { at: -30, guests: 2, tables: ['18'], name: 'Marcus Reed' }, // late
  { at: -15, guests: 4, tables: ['11'], name: 'Aisha Rahman', says: 'Shellfish allergy' }, // late
  { at: 0, guests: 4, tables: ['5'], name: 'Samuel Adler', here: 4 },
  {
    at: 15,
    guests: 2,
    tables: ['15'],
    name: 'Elif Tanaka',
    says: 'Our first time: we heard about the bread',
  },
  { at: 0, guests: 4, tables: ['14'], name: 'Diego Fuentes', says: 'Coeliac: gluten free, please', here: 3 },
  { at: 30, guests: 2, tables: ['20'], name: 'Yuki Tanaka', source: 'phone' },
  { at: 45, guests: 2, tables: ['12'], name: 'Priya Natarajan', says: 'Vegetarian, no coriander' },
  { at: 60, guests: 4, tables: ['3'], name: 'Isla Campbell', source: 'phone' },
  { at: 60, guests: 4, tables: ['9'], name: 'Omar Farouk' },
  { at: 60, guests: 2, tables: ['21'], name: 'Zoe Whitfield' },
  { at: 75, guests: 2, tables: ['1'], name: 'Amelia Hart', says: 'The corner by the window' },
  { at: 75, guests: 6, tables: ['6'], name: 'Noah Becker' },
  { at: 90, guests: 4, tables: ['13'], name: 'Clara Novak' },
  { at: 105, guests: 4, tables: ['10'], name: 'Femi Adeyemi' },
  { at: 120, guests: 7, tables: ['8'], name: 'Ingrid Dahl', source: 'phone' },
];

const unanswered: Scripted[] = [
  { at: 75, guests: 2, tables: ['16'], name: 'Maren Holm', says: 'Outside, please' },
  { at: 105, guests: 12, name: 'Andre Silva', says: 'A leaving party. One bill, please' },
];

const lost: Scripted[] = [
  { at: -60, guests: 2, tables: ['18'], name: 'Pedro Moreno', status: 'no_show' },
  { at: -15, guests: 3, name: 'Lena Fischer', status: 'cancelled' },
  { at: 45, guests: 2, name: 'Mateusz Nowak', status: 'cancelled' },
];

const EVENING: Scripted[] = [
  ...left.map((party) => ({ ...party, status: 'completed' as const })),
  ...sitting.map((party) => ({ ...party, status: 'seated' as const })),
  ...expected.map((party) => ({ ...party, status: 'confirmed' as const })),
  ...unanswered.map((party) => ({ ...party, status: 'pending' as const })),
  ...lost,
];

/**
 * The evening that is under way at a minute of a date, as far as it is within the hours: parties who sit, some past their
 * time, some who are late, about to come or expected later, requests without an answer, and what was lost.
 */
export function demoEvening(date: string, minute: number, hours: DemoHours): DemoParty[] {
  const quarter = Math.floor(minute / 15) * 15;
  return EVENING.flatMap(
    ({ at, name, status = 'confirmed', tables = [], source = 'online', ...party }, place) => {
      const time = quarter + at;
      if (time < hours.opens || time > hours.lastSeating) return [];
      return {
        subject: `${date} evening ${place}`,
        date,
        time: clockOf(time),
        guests: party.guests,
        status,
        source,
        person: name === null ? null : personNamed(name),
        specialRequests: party.says ?? null,
        cancellation: status === 'cancelled' ? ('by_guest' as const) : null,
        tables,
        here: party.here ?? null,
        satAfter: party.satAfter ?? null,
        bookedBefore: source === 'walk_in' || source === 'waitlist' ? 0 : DAY_AHEAD + place * 173,
      };
    },
  );
}
