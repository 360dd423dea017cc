import type { BookingSource } from '../features/bookings/booking-source.ts';
import type { BookingStatus } from '../features/bookings/booking-status.ts';
import { type Chance, chanceOf } from './demo-chance.ts';
import { clockOf } from './demo-cities.ts';
import { type DemoHours, type DemoParty, LARGEST_UNASKED, stayOfParty } from './demo-party.ts';
import { type RegularVisit, regularsOn, somebody } from './demo-visits.ts';

/** Where a day lies, seen from today. */
export interface SeenFromToday {
  date: string;
  /** Days after today; negative for one that is over. */
  ahead: number;
  /** The minute that the clock of today shows. */
  minute: number;
}

/** Parties of a good week's days, Monday first. */
const PARTIES = {
  Lunch: [4, 4, 5, 5, 6, 9, 11],
  Dinner: [9, 10, 12, 14, 19, 21, 12],
};

/** When they like to come, in minutes after a service opens, and how many do. */
const LIKED: Record<keyof typeof PARTIES, [after: number, weight: number][]> = {
  Lunch: [
    [0, 1],
    [30, 3],
    [60, 5],
    [75, 2],
    [90, 4],
    [120, 2],
  ],
  Dinner: [
    [30, 1],
    [60, 3],
    [90, 4],
    [120, 6],
    [135, 3],
    [150, 6],
    [180, 5],
    [210, 4],
    [240, 2],
  ],
};

const SIZES: [guests: number, weight: number][] = [
  [1, 3],
  [2, 48],
  [3, 12],
  [4, 20],
  [5, 5],
  [6, 7],
  [7, 2],
  [8, 3],
];

const SOURCES: [source: BookingSource, weight: number][] = [
  ['online', 54],
  ['phone', 22],
  ['walk_in', 24],
];

const SAID = [
  'A window table, please',
  'Nut allergy',
  'Birthday',
  'A high chair, please',
  'Gluten free',
  'Anniversary',
  'We may be ten minutes late',
  'A quiet corner',
  'Vegan',
];

/** How many days ahead people book: after so many, hardly anybody has yet. */
const BOOKED_AHEAD = 16;

const YEAR = 365;

// How a booking ends, of a hundred: so many were cancelled, up to so many more stayed away, up to so many wait for an answer.
const CANCELLED = 7;
const NO_SHOW = 9;
const UNANSWERED = 13;

/** When a party sat down is known of so many days, as of a restaurant that came here with its history. */
const REMEMBERED = 42;

/** The parties of a day that is over, to come, or as far as today has come by the clock. */
export function plainDay(seen: SeenFromToday, services: readonly DemoHours[]): DemoParty[] {
  return services.flatMap((service) => {
    const regulars = kindOf(service) === 'Dinner' ? regularsOn(seen.date) : [];
    return Array.from({ length: partiesAt(seen, service) }, (_each, place) =>
      partyAt(seen, service, place, regulars[place]),
    ).filter((party) => party !== null);
  });
}

/** Fewer a year ago than now, and fewer the farther ahead. */
function partiesAt({ date, ahead }: SeenFromToday, service: DemoHours): number {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const usual = PARTIES[kindOf(service)][weekday] ?? 0;
  const share = ahead > 0 ? Math.max(0.15, 1 - ahead / BOOKED_AHEAD) : 1 - 0.45 * Math.min(1, -ahead / YEAR);
  return Math.round(usual * share * (0.85 + chanceOf(`${date} ${service.name}`).below(30) / 100));
}

function partyAt(
  seen: SeenFromToday,
  service: DemoHours,
  place: number,
  regular?: RegularVisit,
): DemoParty | null {
  const subject = `${seen.date} ${service.name} ${place}`;
  const chance = chanceOf(subject);
  const minute = service.opens + chance.weighted(LIKED[kindOf(service)]);
  const guests = chance.weighted(SIZES);
  const anybody = somebody(chance);
  const drawn = {
    source: chance.weighted(SOURCES),
    fate: fateOf(chance.below(100), regular),
    says: chance.isIn(22),
    lead: chance.below(100),
  };
  if (minute > service.lastSeating) return null;
  const status = statusOf(seen, { minute, guests, fate: drawn.fate });
  const mayWalkIn = status === 'completed' && !regular;
  const source = drawn.source === 'walk_in' && !mayWalkIn ? 'online' : drawn.source;
  const isWalkIn = source === 'walk_in';
  const cameIn = (status === 'completed' || status === 'seated') && seen.ahead >= -REMEMBERED;
  return {
    subject,
    date: seen.date,
    time: clockOf(minute),
    guests: status === 'pending' && drawn.fate % 2 === 0 ? guests + LARGEST_UNASKED : guests,
    status,
    source,
    person: isWalkIn ? null : (regular?.person ?? anybody),
    specialRequests: drawn.says && !isWalkIn ? chance.oneOf(SAID) : null,
    cancellation: status === 'cancelled' ? (drawn.fate % 3 === 0 ? 'by_restaurant' : 'by_guest') : null,
    tables: [],
    here: null,
    satAfter: cameIn ? (isWalkIn ? 0 : chance.below(9)) : null,
    bookedBefore: isWalkIn ? 0 : leadOf(chance, drawn.lead),
  };
}

const kindOf = ({ opens }: DemoHours): keyof typeof PARTIES => (opens < 15 * 60 ? 'Lunch' : 'Dinner');

/** A few hours, some days, or weeks before. */
function leadOf(chance: Chance, lead: number): number {
  if (lead < 30) return 60 + chance.below(480);
  return lead < 80 ? 1_440 + chance.below(7 * 1_440) : 7 * 1_440 + chance.below(21 * 1_440);
}

interface Coming {
  minute: number;
  guests: number;
  fate: number;
}

/** What decides how a booking ended, below 100: a regular neither cancels nor stays away, unless that is their story. */
function fateOf(drawn: number, regular: RegularVisit | undefined): number {
  if (!regular) return drawn;
  return regular.isNoShow ? CANCELLED : Math.max(drawn, UNANSWERED);
}

function statusOf(seen: SeenFromToday, { minute, guests, fate }: Coming): BookingStatus {
  if (fate < CANCELLED) return 'cancelled';
  const isOver = seen.ahead < 0 || (seen.ahead === 0 && minute + stayOfParty(guests) <= seen.minute);
  if (isOver) return fate < NO_SHOW ? 'no_show' : 'completed';
  if (seen.ahead === 0 && minute <= seen.minute) return 'seated';
  return fate < UNANSWERED ? 'pending' : 'confirmed';
}
