import { displayTime } from '../../../book/wall-clock.ts';
import type { SlotReason } from '../../../generated/schema-types.ts';
import { bookingRulesSections, type SettingsSection } from '../settings-parts.ts';

/** What guests asked for in vain. */
interface LostSearch {
  date: string;
  time: string | null;
  partySize: number;
  reason: SlotReason;
}

/** What took the booking away, and the section of the booking rules that could give the next one back. */
const CAUSES: Record<SlotReason, { lostTo: string; remedy: SettingsSection | null }> = {
  CLOSED: { lostTo: 'closed hours', remedy: bookingRulesSections.services },
  PAST: { lostTo: 'times that had passed', remedy: null },
  TOO_SOON: { lostTo: 'the notice you ask for', remedy: bookingRulesSections.notice },
  TOO_FAR: { lostTo: 'the days you open ahead', remedy: bookingRulesSections.notice },
  PAST_LAST_SEATING: { lostTo: 'the last seating', remedy: bookingRulesSections.services },
  PARTY_TOO_LARGE: { lostTo: 'tables too small', remedy: bookingRulesSections.combinations },
  NO_TABLE: { lostTo: 'a lack of free tables', remedy: bookingRulesSections.combinations },
  FULL_ROOM: { lostTo: 'a full room', remedy: null },
  PACED: { lostTo: 'pacing', remedy: bookingRulesSections.pacing },
  ONLINE_BOOKING_PAUSED: { lostTo: 'paused online booking', remedy: bookingRulesSections.pause },
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

/** Where the rule behind a reason is set; null where no rule of bookings is to blame. */
export function remedyOf(reason: SlotReason): SettingsSection | null {
  return CAUSES[reason].remedy;
}
