import type { BookingSource } from '../../bookings/booking-source.ts';
import type { BookingStatus } from '../../bookings/booking-status.ts';
import type { WaitlistStatus } from '../../waitlist/waitlist-values.ts';

/** A booking of the day, as far as its sum goes. */
export interface ClosedBooking {
  status: BookingStatus;
  source: BookingSource;
  guests: number;
  startsAt: Date;
  guestName: string;
  staffNote: string | null;
}

/** A party that waited that day. */
export interface ClosedEntry {
  status: WaitlistStatus;
  quotedMinutes: number;
  createdAt: Date;
  closedAt: Date | null;
}

/** A service of the day, in the order of opening. */
export interface ClosedService {
  name: string;
  startsAt: Date;
}

/** Parties and their guests. */
export interface Count {
  parties: number;
  covers: number;
}

/** What a day came to. */
export interface ClosingFigures {
  /** Who sat down, those included who still sit. */
  served: Count;
  /** The same by service; none where there was one alone. */
  services: (Count & { name: string })[];
  /** Of those, who came without a booking. */
  walkIns: Count;
  noShows: Count;
  cancelled: Count;
  /** Whom nobody has said anything of: still sitting, or still awaited. */
  open: Count;
  /** Of the parties that were seated from the waitlist: minutes that they were told and that they waited, on average. */
  waits: { parties: number; told: number; waited: number } | null;
  /** Parties that left the waitlist without a table. */
  left: number;
  /** What staff wrote down about parties that came or were awaited. */
  notes: Pick<ClosedBooking, 'startsAt' | 'guestName' | 'guests' | 'staffNote'>[];
  /** Whether somebody still sits. */
  isOccupied: boolean;
  /** Whether nothing happened at all. */
  isEmpty: boolean;
}

/** Adds a day up, as the closing view does. */
export function closingFigures(
  bookings: readonly ClosedBooking[],
  entries: readonly ClosedEntry[],
  services: readonly ClosedService[],
): ClosingFigures {
  const of = (...statuses: BookingStatus[]) => bookings.filter(({ status }) => statuses.includes(status));
  const came = of('completed', 'seated');
  return {
    served: countOf(came),
    services: services.length > 1 ? byService(came, services) : [],
    walkIns: countOf(came.filter(({ source }) => source === 'walk_in')),
    noShows: countOf(of('no_show')),
    cancelled: countOf(of('cancelled')),
    open: countOf(of('pending', 'confirmed', 'seated')),
    waits: waitsOf(entries),
    left: entries.filter(({ status }) => status === 'cancelled').length,
    notes: bookings.filter(({ staffNote, status }) => staffNote && status !== 'cancelled'),
    isOccupied: of('seated').length > 0,
    isEmpty: bookings.length === 0 && entries.length === 0,
  };
}

function countOf(bookings: readonly ClosedBooking[]): Count {
  return { parties: bookings.length, covers: bookings.reduce((sum, { guests }) => sum + guests, 0) };
}

/** A party belongs to the service that opened last before it came; one before all of them, to the first. */
function byService(
  came: readonly ClosedBooking[],
  services: readonly ClosedService[],
): ClosingFigures['services'] {
  const placeOf = ({ startsAt }: ClosedBooking) =>
    Math.max(
      0,
      services.findLastIndex((service) => service.startsAt <= startsAt),
    );
  const parties = Map.groupBy(came, placeOf);
  return services.map(({ name }, place) => ({ name, ...countOf(parties.get(place) ?? []) }));
}

const MINUTE_MS = 60_000;

function waitsOf(entries: readonly ClosedEntry[]): ClosingFigures['waits'] {
  const seated = entries.flatMap(({ status, quotedMinutes, createdAt, closedAt }) =>
    status === 'seated' && closedAt
      ? [{ told: quotedMinutes, waited: Math.round((closedAt.getTime() - createdAt.getTime()) / MINUTE_MS) }]
      : [],
  );
  if (seated.length === 0) return null;
  const average = (minutes: readonly number[]) =>
    Math.round(minutes.reduce((sum, each) => sum + each, 0) / minutes.length);
  return {
    parties: seated.length,
    told: average(seated.map(({ told }) => told)),
    waited: average(seated.map(({ waited }) => waited)),
  };
}
