import { SUGGESTED_TURN_RULES, turnMinutesOf } from '../features/availability/rules/booking-rules.ts';
import type { BookingSource } from '../features/bookings/booking-source.ts';
import type { BookingStatus, Cancellation } from '../features/bookings/booking-status.ts';
import type { BoughtExperience } from '../features/experiences/rules/bought-experience.ts';
import type { DemoPerson } from './demo-people.ts';

/** A booking as the demo plans it: by the restaurant's calendar and clock, wherever that is. */
export interface DemoParty {
  /** What its uuid is made of: the same party is the same booking at every start. */
  subject: string;
  date: string;
  /** HH:mm:ss */
  time: string;
  guests: number;
  status: BookingStatus;
  source: BookingSource;
  /** Null for a party that left no contact. */
  person: DemoPerson | null;
  specialRequests: string | null;
  cancellation: Cancellation | null;
  /** Names of the tables that it is meant to have; none: whatever suits. */
  tables: readonly string[];
  /** How many of it are here, seated or not; null where nobody has marked them as here. */
  here: number | null;
  /** Minutes after its time at which it sat down; null for one that did not. */
  satAfter: number | null;
  /** How long before its time it was booked, in minutes. */
  bookedBefore: number;
  /** What it bought of an experience whose seats are counted by each time that it begins; left out for a table alone. */
  experience?: BoughtExperience;
}

/** From when to when parties come to a service of a day, in minutes of it. */
export interface DemoHours {
  name: string;
  opens: number;
  lastSeating: number;
}

/** The two services of every day, and until when each is open (HH:mm:ss). The kitchen wants fewer parties as the rush begins. */
export const DEMO_SERVICES = [
  { name: 'Lunch', opens: '11:30:00', closes: '15:00:00', lastSeating: '13:45:00', quarterPacing: [] },
  {
    name: 'Dinner',
    opens: '17:00:00',
    closes: '23:30:00',
    lastSeating: '22:00:00',
    quarterPacing: [{ time: '19:30:00', covers: null, parties: 6 }],
  },
] as const;

/** How long parties stay. */
export const DEMO_TURNS = SUGGESTED_TURN_RULES;

/** How long a party of the demo keeps its table, in minutes. */
export const stayOfParty = (guests: number): number =>
  turnMinutesOf({ turnRules: DEMO_TURNS, turnMinutes: 90 }, guests);

/** Larger ones wait for an answer, without a table. */
export const LARGEST_UNASKED = 8;
