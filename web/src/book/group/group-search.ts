import { dateOfCalendar, type IsoDate, parseDate } from '../../shared/dates/calendar-date.ts';
import { serverDate } from '../../shared/dates/server-clock.ts';

/** What is looked for at all restaurants of a group. */
export interface GroupSearch {
  date: IsoDate;
  party: number;
  /** Around when, `19:00`. */
  time: string;
}

/** Sizes of a party that can be chosen; larger ones write to the restaurant. */
export const MOST_GUESTS = 20;

/** When most people dine, as long as nobody says otherwise. */
const USUAL = { party: 2, time: '19:00' };

/** Half hours from the first breakfast to the last supper. */
export const TIMES = Array.from({ length: 33 }, (_, place) => clockTime(7 * 60 + place * 30));

/** What the address of the page asks for; the usual in place of what makes no sense. */
export function searchIn(query: string, today: IsoDate): GroupSearch {
  const given = new URLSearchParams(query);
  const date = parseDate(given.get('date') ?? '');
  const party = Number(given.get('party'));
  const time = given.get('time') ?? '';
  return {
    date: date && date >= today ? date : today,
    party: Number.isInteger(party) && party >= 1 && party <= MOST_GUESTS ? party : USUAL.party,
    time: TIMES.includes(time) ? time : USUAL.time,
  };
}

/** The same address, asking for that; what else it says, such as a language, stays. */
export function queryOf({ date, party, time }: GroupSearch, query: string): string {
  const asked = new URLSearchParams(query);
  asked.set('date', date);
  asked.set('party', String(party));
  asked.set('time', time);
  return `?${asked}`;
}

interface BookingLink {
  house: { id: string; profile: { slug: string | null } };
  date: IsoDate;
  party: number;
  /** `HH:mm:ss`; left out for any. */
  time?: string;
}

/** The booking page of a restaurant with the visit filled in, in the language of this page. */
export function bookingHref({ house, date, party, time }: BookingLink): string {
  const asked = new URLSearchParams({ date, party: String(party), ...(time && { time: time.slice(0, 5) }) });
  const language = new URLSearchParams(location.search).get('lang');
  if (language) asked.set('lang', language);
  return `${housePath(house)}?${asked}`;
}

/** The booking page of a restaurant. */
export function housePath({ id, profile: { slug } }: BookingLink['house']): string {
  return `/book/${slug ?? id}`;
}

/** Today where the reader is. */
export const todayHere = (): IsoDate => dateOfCalendar(serverDate());

function clockTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
