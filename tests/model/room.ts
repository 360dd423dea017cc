import type { Answer, Caller } from '../testkit/caller.ts';

/** A booking as staff read it. */
export interface SeenBooking {
  id: string;
  status: 'PENDING' | 'CONFIRMED' | 'SEATED' | 'COMPLETED' | 'NO_SHOW' | 'CANCELLED';
  date: string;
  time: string;
  startsAt: string;
  endsAt: string;
  seatedAt: string | null;
  guests: number;
  tables: { id: string }[];
  guest: { id: string } | null;
}

/** A table as staff read it. */
interface SeenTable {
  id: string;
  name: string;
  status: string;
  minCapacity: number;
  maxCapacity: number;
}

/** All that staff can look at of a restaurant at once. */
export interface Room {
  date: string;
  now: string;
  timezone: string;
  bookings: readonly SeenBooking[];
  tables: readonly SeenTable[];
  combinations: readonly { maxPartySize: number; tables: { id: string }[] }[];
  waiting: readonly { id: string; status: string; partySize: number }[];
  findings: readonly { check: string; found: number; explanation: string; bookings: { id: string }[] }[];
  overruleCount: number;
  /** The largest party that the engine gives a table; larger ones have theirs chosen by staff. */
  largestOnlineParty: number;
}

type Edges<Node> = { edges: { node: Node }[] };

/** The answer as it is sent. */
export interface AnsweredRoom {
  restaurant: {
    timezone: string;
    bookings: Edges<SeenBooking>;
    tables: Edges<SeenTable>;
    tableCombinations: Room['combinations'];
    bookingRules: Pick<Room, 'largestOnlineParty'>;
    tonight: Pick<Room, 'date' | 'now' | 'waiting'>;
    integrityReport: Pick<Room, 'findings' | 'overruleCount'>;
  };
}

const LOOK = `query($id: ID!, $from: LocalDate, $to: LocalDate) { restaurant(id: $id) {
  timezone
  bookings(first: 60, from: $from, to: $to) { edges { node {
    id status date time startsAt endsAt seatedAt guests tables { id } guest { id } } } }
  tables(first: 20) { edges { node { id name status minCapacity maxCapacity } } }
  bookingRules { largestOnlineParty }
  tableCombinations { maxPartySize tables { id } }
  tonight { date now waiting { id status partySize } }
  integrityReport { overruleCount findings { check found explanation bookings { id } } }
} }`;

/** Reads it as the owner, the bookings of some days. */
export function sendLook(
  owner: Caller,
  id: string,
  days: { from: string; to: string },
): Promise<Answer<AnsweredRoom>> {
  return owner.send<AnsweredRoom>(LOOK, { id, ...days });
}

/** The same from its answer. Throws for whatever is none. */
export function roomOf({ data, errors }: Answer<AnsweredRoom>): Room {
  if (!data || errors.length > 0)
    throw new Error(`The restaurant cannot be looked at: ${JSON.stringify(errors)}`);
  const { timezone, bookings, tables, tableCombinations, tonight, integrityReport, bookingRules } =
    data.restaurant;
  return {
    ...bookingRules,
    ...tonight,
    ...integrityReport,
    timezone,
    bookings: bookings.edges.map(({ node }) => node),
    tables: tables.edges.map(({ node }) => node),
    combinations: tableCombinations,
  };
}

const HOUR = 3_600_000;

/** A party that nobody finished in four hours after its turn is forgotten, and has left. */
export function isForgotten({ endsAt }: SeenBooking, now: Date): boolean {
  return Date.parse(endsAt) + 4 * HOUR <= now.getTime();
}

/** Whether a party sits in the room: it was seated for now, not for another day, and has not been forgotten. */
export function sits(booking: SeenBooking, now: Date): boolean {
  return booking.status === 'SEATED' && !isForgotten(booking, now) && wasSeatedInTime(booking);
}

/** Whether a seated party was seated two hours before its time at the earliest. */
export function wasSeatedInTime({ startsAt, seatedAt }: SeenBooking): boolean {
  return seatedAt === null || Date.parse(seatedAt) >= Date.parse(startsAt) - 2 * HOUR;
}

/** Whether a booking keeps its place: a request does until its time. */
export function holds({ status, startsAt }: SeenBooking, now: Date): boolean {
  return (
    status === 'CONFIRMED' ||
    status === 'SEATED' ||
    (status === 'PENDING' && Date.parse(startsAt) >= now.getTime())
  );
}

/**
 * The largest party that has a table or a listed combination and is no larger than the house books without a word: whoever
 * is more is a request, and has none until staff choose one (decision 0059).
 */
export function largestParty({ tables, combinations, largestOnlineParty }: Room): number {
  const seated = Math.max(
    0,
    ...tables.map(({ maxCapacity }) => maxCapacity),
    ...combinations.map(({ maxPartySize, tables: joined }) => {
      const members = tables.filter(({ id }) => joined.some((table) => table.id === id));
      const seats = members.reduce((sum, { maxCapacity }) => sum + maxCapacity, 0);
      return Math.min(maxPartySize, seats + 2 * (members.length - 1));
    }),
  );
  return Math.min(seated, largestOnlineParty);
}
