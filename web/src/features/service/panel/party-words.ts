import { visitsInWords } from '../../guests/badges/guest-words.ts';
import { presenceOf } from '../list/party-rows.ts';
import { type ListedBooking, minutesSince, spanInWords } from '../service.ts';
import { clockWords } from '../service-clock.ts';

/** How a party that comes stands: `Due 7:45 PM, in 6 min · 12 visits · last 30 Oct`. */
export function expectedWords(booking: ListedBooking, now: number): string {
  const minutes = Math.round((Date.parse(booking.startsAt) - now) / 60_000);
  const when =
    minutes === 0 ? 'now' : minutes > 0 ? `in ${spanInWords(minutes)}` : `${spanInWords(-minutes)} ago`;
  const { arrivedAt } = booking;
  const here = arrivedAt ? `${presenceOf(booking)} for ${spanInWords(minutesSince(arrivedAt, now))}` : null;
  return said([`Due ${clockWords(booking.time)}, ${when}`, here, ...guestWords(booking)]);
}

/** How often the guest of a booking came, and did not. */
export function guestWords({ guest }: Pick<ListedBooking, 'guest'>): string[] {
  if (!guest?.history) return [];
  const { visits, noShows, lastVisit } = guest.history;
  return [
    visits === 0 ? 'First visit' : visitsInWords(visits),
    lastVisit ? `last ${dayWords(lastVisit)}` : '',
    noShows > 0 ? `No-show ×${noShows}` : '',
  ].filter(Boolean);
}

/** Facts in one line. */
export function said(facts: readonly (string | null)[]): string {
  return facts.filter(Boolean).join(' · ');
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

function dayWords(date: string): string {
  return day.format(Date.parse(`${date}T00:00:00Z`));
}
