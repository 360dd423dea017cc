import { featureLabel } from '../../../../content/table-features.ts';
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
  EXPERIENCES_ONLY: 'experiences only',
  EXPERIENCE_TIMES: 'not offered',
  NO_TABLE: 'no table',
  FULL_ROOM: 'room full',
  PACED: 'fully booked',
  PARTY_TOO_LARGE: 'party too large',
  MONTH_FULL: 'month full',
  ONLINE_BOOKING_CLOSED: 'closed online',
  ONLINE_BOOKING_PAUSED: 'paused',
};

/** Free; tight, where the table lacks what is asked for, or a rule refuses and staff may insist; or refused to everybody. */
export type SlotState = 'free' | 'tight' | 'refused';

/** How a time stands. */
export function stateOfSlot({
  available,
  canOverrule,
  unmetWishes,
}: Pick<StaffTime, 'available' | 'canOverrule' | 'unmetWishes'>): SlotState {
  if (available) return unmetWishes.length === 0 ? 'free' : 'tight';
  return canOverrule ? 'tight' : 'refused';
}

/** What speaks against a time, in as few words as it has room for: why it is refused, or what its table lacks; null for nothing. */
export function whyInShort({
  reason,
  unmetWishes,
}: Pick<StaffTime, 'reason' | 'unmetWishes'>): string | null {
  if (reason) return shortly[reason];
  const [unmet] = unmetWishes;
  if (!unmet) return null;
  return unmetWishes.length === 1
    ? `not met: ${featureLabel[unmet].toLowerCase()}`
    : `${unmetWishes.length} not met`;
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
  for (const slot of times) {
    const { time, service } = slot;
    const why = whyInShort(slot);
    const label = displayTime(time) + (why ? ` (${why})` : '');
    const last = groups.at(-1);
    if (last?.group === service) last.items.push({ value: time, label });
    else groups.push({ group: service, items: [{ value: time, label }] });
  }
  return groups;
}
