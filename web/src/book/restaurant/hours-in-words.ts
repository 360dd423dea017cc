import { inWords } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import type { ToldRestaurant } from './told-restaurant.ts';

/** A Monday: the days behind it have the names of a week. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/**
 * The hours of a usual week as people write them, days with the same ones together: `Mon–Thu`, `12:00–2:30 PM, 5:30–10:00 PM`. Days
 * without any are closed.
 */
export function hoursInWords(hours: ToldRestaurant['openingHours']): [days: string, spans: string][] {
  const spansOf = (day: number) =>
    hours
      .filter(({ weekdays }) => weekdays.includes(day))
      .map(({ opensAt, closesAt }) => spanInWords(opensAt, closesAt))
      .join(', ') || i18n._('Closed');
  const lines: { from: number; to: number; spans: string }[] = [];
  for (let day = 1; day <= 7; day += 1) {
    const spans = spansOf(day);
    const last = lines.at(-1);
    if (last && last.spans === spans) last.to = day;
    else lines.push({ from: day, to: day, spans });
  }
  return lines.map(({ from, to, spans }) => [daysInWords(from, to), spans]);
}

function daysInWords(from: number, to: number): string {
  const name = (day: number) =>
    inWords(new Date(MONDAY + (day - 1) * DAY_MS), {
      weekday: to - from > 5 ? 'long' : 'short',
      timeZone: 'UTC',
    });
  if (from === 1 && to === 7) return i18n._('Every day');
  return from === to ? name(from) : `${name(from)}–${name(to)}`;
}

function spanInWords(opensAt: string, closesAt: string): string {
  return `${timeInWords(opensAt)}–${timeInWords(closesAt)}`;
}

function timeInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = new Date(Date.UTC(2024, 0, 1, hour, minute));
  return inWords(at, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
}
