import { GRACE_DAYS } from '../../restaurants/plan/entitlements.ts';
import { LARGEST_PARTY } from '../rules/booking-rules.ts';
import type { Because, ChosenTablesBecause, PacingBecause, TablesBecause } from './slot-reason.ts';

/**
 * The rule that refused a time and its numbers as a sentence or two for staff: "Pacing: at most 12 covers may start in
 * a quarter-hour of Dinner. 11 are taken already, so there is no room for 2 more." It may quote the owner's own notes,
 * so it is not for guests. Dates and times are those of `timezone`. Reads one that was kept as JSON too, whose instants
 * are text.
 */
export function becauseInWords(because: Because, timezone: string): string {
  switch (because.rule) {
    case 'special day':
      return `Special day: the restaurant is closed on ${dateInWords(because.date)}${quoted(because.note)}.`;
    case 'no service':
      return `Services: there is no service on ${dateInWords(because.date)}.`;
    case 'outside services':
      return `Services: no service on ${dateInWords(because.date)} takes bookings at ${because.time.slice(0, 5)}.`;
    case 'block':
      return `Block: nobody can be booked ${spanInWords(because, timezone)}${quoted(because.note)}.`;
    case 'clock':
      return `Clock: that time has passed; at the restaurant it is ${instantInWords(because.now, timezone)}.`;
    case 'lead time':
      return `Notice: online bookings must be made ${lengthInWords(because.leadMinutes)} ahead; the earliest start is ${instantInWords(because.earliestAt, timezone)}.`;
    case 'horizon':
      return `Horizon: guests book at most ${count(because.horizonDays, 'day')} ahead; the last date is ${dateInWords(because.lastDate)}.`;
    case 'last seating':
      return `Last seating: the last start${of(because.service)} is ${instantInWords(because.lastSeatingAt, timezone)}; the party would stay ${lengthInWords(because.turnMinutes)}.`;
    case 'largest party':
      return largestPartyInWords(because);
    case 'pacing':
      return pacingInWords(because);
    case 'capacity':
      return capacityInWords(because);
    case 'tables':
      return tablesInWords(because);
    case 'chosen tables':
      return chosenTablesInWords(because);
    case 'experiences only':
      return `Special day: only experiences are booked on ${dateInWords(because.date)}${quoted(because.note)}, no tables alone.`;
    case 'experience times':
      return `Experience: ${because.experience} is not offered at that time.`;
    case 'experience seats':
      return `Experience: a sitting of ${because.experience} has ${count(because.limit, 'seat')}. ${noRoom(because.taken, because.asked)}`;
    case 'monthly limit':
      return `Plan: the ${count(because.limit, 'booking')} that your plan includes for that month are used up. Cancelled ones do not count. The owner can choose a plan without a limit under Payment.`;
    case 'subscription end':
      return `Subscription: it ended more than ${GRACE_DAYS} days ago, so online booking is closed. The owner can choose a plan under Payment.`;
    case 'online pause':
      return 'Pause: online booking is paused. Staff can book.';
    case 'online block':
      return `Block: guests cannot book online ${spanInWords(because, timezone)}${quoted(because.note)}. Staff can.`;
  }
}

const list = new Intl.ListFormat('en-US');

function largestPartyInWords({ largest, asked }: { largest: number; asked: number }): string {
  if (asked > LARGEST_PARTY)
    return `Party: a booking can be for at most ${largest} guests; this one is for ${asked}.`;
  return `Tables: no table or combination takes a party of ${asked} at all; the largest takes ${largest}.`;
}

function pacingInWords({ service, counts, limit, taken, asked, setFor }: PacingBecause): string {
  const most = counts === 'covers' ? count(limit, 'cover') : count(limit, 'party', 'parties');
  return `Pacing: at most ${most} may start in ${setFor === 'quarter' ? 'this' : 'a'} quarter-hour${of(service)}. ${noRoom(taken, asked)}`;
}

function capacityInWords({ limit, taken, asked }: { limit: number; taken: number; asked: number }): string {
  // Bookings that make no sense fill the room for good.
  if (!Number.isFinite(taken)) return 'Capacity: how full the room is then cannot be known.';
  return `Capacity: the room takes ${count(limit, 'cover')}. ${noRoom(taken, asked, 'At the fullest moment, ')}`;
}

function tablesInWords({ asked, suitable, held, blocked, kept = 0 }: TablesBecause): string {
  if (suitable === 0) return `Tables: no table or combination takes a party of ${asked} at all.`;
  const places = suitable === 1 ? '1 table suits' : `${suitable} tables and combinations suit`;
  const are = (number: number, what: string) => `${number} ${number === 1 ? 'is' : 'are'} ${what}`;
  const taken = [
    held > 0 ? are(held, 'held') : [],
    blocked > 0 ? are(blocked, 'blocked') : [],
    kept > 0 ? are(kept, 'kept for staff or walk-ins') : [],
  ].flat();
  return `Tables: ${places} a party of ${asked}; ${list.format(taken)}.`;
}

function chosenTablesInWords({ asked, seats, held, blocked }: ChosenTablesBecause): string {
  const are = (names: string[], what: string) =>
    names.length === 0 ? [] : [`${list.format(names)} ${names.length === 1 ? 'is' : 'are'} ${what}`];
  const tooFew = seats < asked ? [`the chosen tables seat ${seats}, too few for a party of ${asked}`] : [];
  const faults = [...are(held, 'held by somebody else then'), ...are(blocked, 'blocked then'), ...tooFew];
  return `Tables: ${faults.join('; ')}.`;
}

/** `2026-07-11` as `Saturday, July 11, 2026`. */
function dateInWords(date: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  }).format(new Date(`${date}T00:00:00Z`));
}

/** `Sat, Jul 11, 19:30` on the restaurant's clock. */
function instantInWords(instant: Date, timezone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));
}

function spanInWords({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, timezone: string): string {
  return `from ${instantInWords(startsAt, timezone)} until ${instantInWords(endsAt, timezone)}`;
}

/** Minutes as `2 days`, `1 hour 30 minutes` or `45 minutes`. */
function lengthInWords(minutes: number): string {
  const days = Math.floor(minutes / 1_440);
  const hours = Math.floor((minutes % 1_440) / 60);
  const rest = minutes % 60;
  const parts = [
    ...(days > 0 ? [count(days, 'day')] : []),
    ...(hours > 0 ? [count(hours, 'hour')] : []),
    ...(rest > 0 ? [count(rest, 'minute')] : []),
  ];
  return parts.join(' ') || count(0, 'minute');
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

function noRoom(taken: number, asked: number, when = ''): string {
  if (taken === 0) return `${asked} are too many.`;
  return `${when}${taken} ${taken === 1 ? 'is' : 'are'} taken already, so there is no room for ${asked} more.`;
}

/** The restaurant's own hours are a service without a name. */
function of(service: string): string {
  return service === '' ? '' : ` of ${service}`;
}

function quoted(note: string | null): string {
  return note === null ? '' : ` (“${note}”)`;
}
