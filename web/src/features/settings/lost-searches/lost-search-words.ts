import type { SlotReason } from '../../../generated/schema-types.ts';
import { displayTime } from '../../../shared/dates/display-time.ts';
import { bookingRulesSections } from '../settings-parts.ts';

/** What guests asked for in vain. */
interface LostSearch {
  date: string;
  time: string | null;
  partySize: number;
  reason: SlotReason;
}

/** A way to what could give the next booking back. */
export interface Remedy {
  label: string;
  to: string;
}

const PLANS: Remedy = { label: 'Upgrade Plan', to: '/payment' };

const inBookingRules = (section: keyof typeof bookingRulesSections): Remedy => {
  const { label, anchor } = bookingRulesSections[section];
  return { label, to: `/settings/booking-rules#${anchor}` };
};

/** What took the booking away, and where the next one could be had back. */
const CAUSES: Record<SlotReason, { lostTo: string; remedy: Remedy | null }> = {
  CLOSED: { lostTo: 'closed hours', remedy: inBookingRules('services') },
  PAST: { lostTo: 'times that had passed', remedy: null },
  TOO_SOON: { lostTo: 'the notice you ask for', remedy: inBookingRules('notice') },
  TOO_FAR: { lostTo: 'the days you open ahead', remedy: inBookingRules('notice') },
  PAST_LAST_SEATING: { lostTo: 'the last seating', remedy: inBookingRules('services') },
  PARTY_TOO_LARGE: { lostTo: 'tables too small', remedy: inBookingRules('combinations') },
  EXPERIENCES_ONLY: {
    lostTo: 'days on which only experiences are booked',
    remedy: inBookingRules('specialDays'),
  },
  EXPERIENCE_TIMES: { lostTo: 'times at which an experience is not offered', remedy: null },
  NO_TABLE: { lostTo: 'a lack of free tables', remedy: inBookingRules('combinations') },
  FULL_ROOM: { lostTo: 'a full room', remedy: null },
  PACED: { lostTo: 'pacing', remedy: inBookingRules('pacing') },
  MONTH_FULL: { lostTo: 'the monthly limit of your plan', remedy: PLANS },
  ONLINE_BOOKING_CLOSED: { lostTo: 'online booking closed after the end of your plan', remedy: PLANS },
  ONLINE_BOOKING_PAUSED: { lostTo: 'paused online booking', remedy: inBookingRules('pause') },
};

const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** What follows the count: `parties of 2 lost to pacing on Saturday, Nov 28, 07:30 PM`. */
export function lostSearchInWords({ date, time, partySize, reason }: LostSearch, count: number): string {
  const parties = `${count === 1 ? 'party' : 'parties'} of ${partySize}`;
  const when = time === null ? 'at any time' : displayTime(time);
  return `${parties} lost to ${CAUSES[reason].lostTo} on ${day.format(new Date(`${date}T00:00:00Z`))}, ${when}`;
}

/** Where the rule behind a reason is set, or a plan is chosen; null where neither is to blame. */
export function remedyOf(reason: SlotReason): Remedy | null {
  return CAUSES[reason].remedy;
}
