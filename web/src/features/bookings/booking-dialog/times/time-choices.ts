import type { SlotReason } from '../../../../generated/schema-types.ts';
import { displayTime } from '../../../../shared/dates/display-time.ts';
import type { StaffTime } from './useStaffTimes.ts';

/** The choice after which a clock time is typed. */
export const OTHER_TIME = 'other';

/** Why a time is refused, in as few words as a list has room for. */
const shortly: Record<SlotReason, string> = {
  CLOSED: 'closed',
  PAST: 'passed',
  TOO_SOON: 'too soon',
  TOO_FAR: 'too far ahead',
  PAST_LAST_SEATING: 'past last seating',
  NO_TABLE: 'no table',
  FULL_ROOM: 'room full',
  PACED: 'fully booked',
  PARTY_TOO_LARGE: 'party too large',
  MONTH_FULL: 'month full',
  ONLINE_BOOKING_CLOSED: 'closed online',
  ONLINE_BOOKING_PAUSED: 'paused',
};

/** Free; tight, where a rule refuses and staff may insist; or refused to everybody. */
export type SlotState = 'free' | 'tight' | 'refused';

/** How a time stands. */
export function stateOfSlot({
  available,
  canOverrule,
}: Pick<StaffTime, 'available' | 'canOverrule'>): SlotState {
  if (available) return 'free';
  return canOverrule ? 'tight' : 'refused';
}

/** Why a time is refused, in as few words as it has room for; null when it is free. */
export function whyInShort({ reason }: Pick<StaffTime, 'reason'>): string | null {
  return reason && shortly[reason];
}

/** The times of each service in their order, under the owner's name for it; blank for the usual hours. */
export function slotsByService(times: readonly StaffTime[]): [service: string, slots: StaffTime[]][] {
  return [...Map.groupBy(times, ({ service }) => service)];
}

export interface TimeGroup {
  /** The service's name; blank for the usual hours. */
  group: string;
  items: { value: string; label: string }[];
}

/** The times by service, in their order, each with what speaks against it. */
export function timeChoices(times: readonly StaffTime[]): TimeGroup[] {
  const groups: TimeGroup[] = [];
  for (const { time, service, reason } of times) {
    const label = displayTime(time) + (reason ? ` (${shortly[reason]})` : '');
    const last = groups.at(-1);
    if (last?.group === service) last.items.push({ value: time, label });
    else groups.push({ group: service, items: [{ value: time, label }] });
  }
  return groups;
}
