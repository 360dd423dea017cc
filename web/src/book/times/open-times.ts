import type { MessageDescriptor } from '@lingui/core';
import type { SlotReason } from '../../generated/schema-types.ts';
import { i18n } from '../language/i18n.ts';
import type { OpenTimesQuery } from './OpenTimes.generated.ts';

const MINUTES_A_DAY = 1440;

/** The times of one day for one party, each free or with the reason why not. */
export type OpenTimes = Omit<QueriedTimes, 'slots'> & { slots: Slot[] };

/** One quarter-hour of the day. */
export type Slot = QueriedTimes['slots'][number] & {
  /** Of a booking that is changed: what goes back of what was paid, in minor units. */
  returnsMinor?: number | null;
};

type QueriedTimes = NonNullable<OpenTimesQuery['restaurant']>['availability'];

/** Times of one service, in its order; of a restaurant that names none, those of one part of the day. */
export interface TimeGroup {
  label: string;
  slots: Slot[];
}

const REASONS: Record<SlotReason, MessageDescriptor> = {
  CLOSED: /*i18n*/ { id: 'Closed' },
  PAST: /*i18n*/ { id: 'Already passed' },
  TOO_SOON: /*i18n*/ { id: 'Too soon to book online' },
  TOO_FAR: /*i18n*/ { id: 'Not open for booking yet' },
  PAST_LAST_SEATING: /*i18n*/ { id: 'Past last seating' },
  EXPERIENCES_ONLY: /*i18n*/ { id: 'Only experiences can be booked on this day' },
  EXPERIENCE_TIMES: /*i18n*/ { id: 'Not offered then' },
  PARTY_TOO_LARGE: /*i18n*/ { id: 'Too many guests for online booking' },
  PACED: /*i18n*/ { id: 'Too many arrivals at this time' },
  FULL_ROOM: /*i18n*/ { id: 'Fully booked' },
  NO_TABLE: /*i18n*/ { id: 'No table for this party' },
  MONTH_FULL: /*i18n*/ { id: 'Online booking is closed for that month' },
  ONLINE_BOOKING_CLOSED: /*i18n*/ { id: 'Online booking is closed' },
  ONLINE_BOOKING_PAUSED: /*i18n*/ { id: 'Online booking is paused' },
};

/** Why a time cannot be booked, in the diner's words. */
export function reasonText(reason: SlotReason): string {
  return i18n._(REASONS[reason]);
}

/** The times worth showing: what has passed today is left out, all else stays and says why it is not free. */
function shownSlots(times: OpenTimes): Slot[] {
  return times.slots.filter((slot) => slot.reason !== 'PAST');
}

/** How many other times are offered in place of one that is not free. */
const OFFERED = 3;

/**
 * The free times nearest to a requested one, in the order of the day; of two equally near ones the earlier. Those that meet
 * more of the guest's wishes come before nearer ones.
 */
export function nearestFree(times: OpenTimes, requestedTime: string): string[] {
  return nearest(times, requestedTime, (slot) => slot.available);
}

/** The same among those that meet every wish. */
export function nearestMeeting(times: OpenTimes, requestedTime: string): string[] {
  return nearest(times, requestedTime, (slot) => slot.available && slot.unmetWishes.length === 0);
}

function nearest(times: OpenTimes, requestedTime: string, isOffered: (slot: Slot) => boolean): string[] {
  return nearestFirst(times, requestedTime, (slot) => isOffered(slot) && slot.time !== requestedTime)
    .slice(0, OFFERED)
    .toSorted((one, other) => positionOf(times, one.time) - positionOf(times, other.time))
    .map(({ time }) => time);
}

/** Those times of the day, the best first: such as meet more of the wishes before nearer ones. */
export function nearestFirst(times: OpenTimes, around: string, isOffered: (slot: Slot) => boolean): Slot[] {
  const distance = (slot: Slot) => Math.abs(positionOf(times, slot.time) - positionOf(times, around));
  return times.slots
    .filter(isOffered)
    .toSorted(
      (one, other) => one.unmetWishes.length - other.unmetWishes.length || distance(one) - distance(other),
    );
}

function positionOf(times: OpenTimes, time: string): number {
  return minutesOf(time) + (isAfterMidnight(times, time) ? MINUTES_A_DAY : 0);
}

/**
 * Shown times by service. Where a service has no name they go by the part of the day, and a night that runs past midnight
 * ends with a group of its own.
 */
export function timeGroups(times: OpenTimes): TimeGroup[] {
  const groups = Map.groupBy(
    shownSlots(times),
    ({ service, time }) => service || partOfDay(time, isAfterMidnight(times, time)),
  );
  return [...groups].map(([label, slots]) => ({ label, slots }));
}

const TAKEN: readonly SlotReason[] = ['FULL_ROOM', 'NO_TABLE', 'PACED'];

/** Why no time of the day is free, or null when one is. Times of a day disagree: the commonest reason speaks. */
export function wholeDayReason(times: OpenTimes): string | null {
  const slots = shownSlots(times);
  if (slots.some((slot) => slot.available)) return null;
  if (slots.length === 0)
    return times.slots.length === 0 ? reasonText('CLOSED') : i18n._('No times left on this day');
  const counts = new Map<SlotReason, number>();
  for (const { reason } of slots) if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  // Every service ends with its last seating, and an experience begins at few times: that alone never explains a day.
  if (counts.size > 1) counts.delete('PAST_LAST_SEATING');
  if (counts.size > 1) counts.delete('EXPERIENCE_TIMES');
  const [commonest] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? ['FULL_ROOM' as const];
  if (TAKEN.includes(commonest)) return i18n._('Fully booked');
  return commonest === 'PAST_LAST_SEATING' ? i18n._('No times left on this day') : reasonText(commonest);
}

/** Whether only experiences are booked on the day. */
export function isOnlyForExperiences({ slots }: OpenTimes): boolean {
  return slots.some(({ reason }) => reason === 'EXPERIENCES_ONLY');
}

function isAfterMidnight({ slots }: OpenTimes, time: string): boolean {
  return time < (slots[0]?.time ?? '');
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function partOfDay(time: string, isNextDay: boolean): string {
  if (isNextDay) return i18n._('After midnight');
  if (time < '12:00:00') return i18n._('Morning');
  return time < '17:00:00' ? i18n._('Afternoon') : i18n._('Evening');
}
