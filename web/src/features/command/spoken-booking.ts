import { type IsoDate, nextDay } from '../../shared/dates/calendar-date.ts';
import type { NewBookingPrefill } from '../../shared/overlays/overlay-address.ts';

const LARGEST_PARTY = 100;
const PARTY =
  /^(?:(?:table|party|booking)\s+(?:for|of)\s+)?(\d{1,3})(?!\d|[:.]\d|\s*[ap]\.?m\b)(?:\s*(?:guests?|people|persons?|pax|p)\b)?/i;
const CLOCK = /(?:^|\s)(?:at\s+)?(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\.?(?=\s|$)/i;
const DAY_CLOCK = /(?:^|\s)(?:at\s+)?([01]?\d|2[0-3])[:.]([0-5]\d)(?=\s|$)/;
const AT_HOUR = /(?:^|\s)at\s+(\d{1,2})(?=\s|$)/i;
const PHONE = /(?:^|\s)(\+?\d[\d\s().-]{4,}\d)(?=\s|$)/;
const DATE = /(?:^|\s)(\d{4}-\d{2}-\d{2})(?=\s|$)/;
const NEAR_DAY = /(?:^|\s)(?:on\s+)?(tonight|today|tomorrow|tmrw)(?=\s|$)/i;
const WEEKDAY =
  /(?:^|\s)(?:on\s+)?(sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?)(?=\s|$)/i;
const FILLERS = /(?:^|\s)(?:for|at|on|under|name|guests?|people)(?=\s|$)/gi;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/**
 * A booking as it is said on the phone: `4 tonight 8pm Okafor 555 0142`. The party comes first; day, time, name and number in
 * any order. Null for a text that names no party and nothing besides: it is searched for.
 */
export function spokenBooking(text: string, today: IsoDate): NewBookingPrefill | null {
  let rest = text.replace(/[,;]/g, ' ').trim();
  const party = Number(PARTY.exec(rest)?.[1]);
  if (!(party >= 1 && party <= LARGEST_PARTY)) return null;
  rest = rest.replace(PARTY, ' ').trim();
  if (rest === '') return null;
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest);
    if (found) rest = rest.replace(pattern, ' ');
    return found;
  };
  const day = dayOf(take(DATE), take(NEAR_DAY), () => take(WEEKDAY), today);
  const time = timeOf(
    take(CLOCK),
    () => take(DAY_CLOCK),
    () => take(AT_HOUR),
  );
  const phone = take(PHONE)?.[1]?.trim();
  const name = rest.replace(FILLERS, ' ').replace(/\s+/g, ' ').trim();
  return {
    party,
    ...(day && { day }),
    ...(time && { time }),
    ...(name && { name }),
    ...(phone && { phone }),
  };
}

type Found = RegExpExecArray | null;

function dayOf(date: Found, near: Found, weekday: () => Found, today: IsoDate): IsoDate | null {
  if (date?.[1]) return date[1];
  if (near?.[1]) return /^t(onight|oday)$/i.test(near[1]) ? today : nextDay(today);
  const wanted = weekday()?.[1];
  return wanted ? comingWeekday(WEEKDAYS.indexOf(wanted.slice(0, 3).toLowerCase()), today) : null;
}

/** The next day of that name, today included. */
function comingWeekday(wanted: number, today: IsoDate): IsoDate {
  let day = today;
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== wanted) day = nextDay(day);
  return day;
}

function timeOf(clock: Found, dayClock: () => Found, atHour: () => Found): string | null {
  if (clock) {
    const hour = Number(clock[1]);
    const isValid = hour >= 1 && hour <= 12 && Number(clock[2] ?? 0) < 60;
    return isValid ? written((hour % 12) + (clock[3]?.toLowerCase() === 'p' ? 12 : 0), clock[2]) : null;
  }
  const exact = dayClock();
  if (exact) return written(Number(exact[1]), exact[2]);
  const hour = Number(atHour()?.[1]);
  // Nobody books breakfast without saying so: `at 8` is eight in the evening.
  return hour >= 1 && hour <= 23 ? written(hour < 12 ? hour + 12 : hour) : null;
}

const written = (hour: number, minutes = '00') => `${String(hour).padStart(2, '0')}:${minutes}`;
