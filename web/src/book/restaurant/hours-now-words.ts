import { inWords } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';

/** The hours of the day under way, as the API tells them. */
export interface HoursNow {
  date: string;
  isOpen: boolean;
  opensAt: string | null;
  spans: readonly { opensAt: string; closesAt: string }[];
}

/** A restaurant at whose door somebody stands: its zone, and its own today. */
export interface DoorClock {
  timezone: string;
  today: string;
}

/** No line ends at it. */
const UNBROKEN_DASH = '\u2060–\u2060';

/** Today's hours on the restaurant's clock: `12:00 PM–2:30 PM, 5:30 PM–10:00 PM`; null on a day without any. */
export function spansInWords({ spans }: HoursNow, { timezone }: DoorClock): string | null {
  if (spans.length === 0) return null;
  return spans
    .map(({ opensAt, closesAt }) =>
      [opensAt, closesAt].map((instant) => clockInWords(instant, timezone)).join(UNBROKEN_DASH),
    )
    .join(', ');
}

/** When a closed restaurant opens: today by its time, later with its day. */
export function openingInWords(opensAt: string | null, { timezone, today }: DoorClock): string {
  if (!opensAt) return i18n._('Closed for the next two weeks.');
  const time = clockInWords(opensAt, timezone);
  if (dateIn(opensAt, timezone) === today) return i18n._('Closed now. Opens today at {time}.', { time });
  const day = inWords(new Date(opensAt), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: timezone,
  });
  return i18n._('Closed now. Opens on {day} at {time}.', { day, time });
}

function clockInWords(instant: string, timeZone: string): string {
  return inWords(new Date(instant), { hour: 'numeric', minute: '2-digit', timeZone });
}

/** As the API writes dates; Swedish writes them so. */
function dateIn(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(instant));
}
