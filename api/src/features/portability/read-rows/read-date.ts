import { isCalendarDate } from '../../../platform/time/zoned-time.ts';
import { type DateOrder, dateOrders } from '../import/import-values.ts';

const YEAR_FIRST = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:$|[T\s])/;
const YEAR_LAST = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})(?:$|[,\s])/;
const CLOCK = /(?:^|[T\s])(\d{1,2})[:.h](\d{2})(?:[:.]\d{2}(?:\.\d+)?)?\s*([ap])?\.?m?\.?/i;
const HOURS_ALONE = /^(\d{1,2})\s*([ap])\.?m\.?$|^(\d{2})(\d{2})$/i;

/** How an order is written out, for those who have to mend a cell. */
export const dateExamples: Record<DateOrder, string> = {
  year_first: '2026-12-31',
  day_first: '31/12/2026',
  month_first: '12/31/2026',
};

/** A year of two digits is at most so far ahead; beyond that it is one of the last century. */
const YEARS_AHEAD = 10;

/**
 * The date (yyyy-MM-dd) that a cell names in this order of its parts; null when it names none. Of two digits the nearest year is
 * meant: in 2026, 36 is 2036 and 37 is 1937.
 */
export function readDate(cell: string, order: DateOrder, now: Date): string | null {
  const parts = partsOf(cell.trim(), order);
  if (!parts) return null;
  const [year, month, day] = parts;
  const date = `${year.length === 2 ? wholeYear(Number(year), now) : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

function wholeYear(digits: number, now: Date): number {
  const latest = now.getUTCFullYear() + YEARS_AHEAD;
  return latest - ((((latest - digits) % 100) + 100) % 100);
}

/** A slip of the pen in some cells must neither hide an order nor decide for one. */
const NEARLY_ALL = 0.8;

/** The orders in which nearly all of these cells are dates. */
export function ordersOf(cells: readonly string[], now: Date): DateOrder[] {
  const written = cells.filter((cell) => cell.trim() !== '');
  if (written.length === 0) return [];
  const dates = (order: DateOrder) => written.filter((cell) => readDate(cell, order, now) !== null).length;
  return dateOrders.filter((order) => dates(order) >= written.length * NEARLY_ALL);
}

/** The clock time (HH:mm:ss) in a cell, also in one that holds a date too; null when there is none. */
export function readTime(cell: string): string | null {
  const text = cell.trim();
  const alone = HOURS_ALONE.exec(text);
  const [, hour, minute, half] = alone
    ? [null, alone[1] ?? alone[3], alone[4] ?? '00', alone[2]]
    : (CLOCK.exec(withoutDate(text)) ?? []);
  if (hour === undefined || minute === undefined) return null;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  const isClock = hours < 24 && Number(minute) < 60 && !(half && (Number(hour) > 12 || hour === '0'));
  return isClock ? `${String(hours).padStart(2, '0')}:${minute}:00` : null;
}

function partsOf(text: string, order: DateOrder): [year: string, month: string, day: string] | null {
  if (order === 'year_first') {
    const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
    return year && month && day ? [year, month, day] : null;
  }
  const [, first, second, year] = YEAR_LAST.exec(text) ?? [];
  if (!first || !second || !year) return null;
  return order === 'day_first' ? [year, second, first] : [year, first, second];
}

/** What stands behind the clock time of a cell: nothing that counts, an offset from UTC in minutes, or a zone that we cannot tell. */
export type WrittenZone = { kind: 'local' } | { kind: 'offset'; minutes: number } | { kind: 'unclear' };

const LOCAL: WrittenZone = { kind: 'local' };
const UNCLEAR: WrittenZone = { kind: 'unclear' };

/** Offsets that are in use reach from -12:00 to +14:00. */
const FARTHEST_MINUTES = 14 * 60;

const CLOCK_WORDS = /^(?:uhr|h|hrs?|hours?|o['’]?clock)\b\.?/i;
const OFFSET = /^(?:utc|gmt)?\s*([+\u2212-])(\d{1,2}):?(\d{2})?(?=$|\s|\[|\()/i;
/** CET, PST, Europe/Paris, [Europe/Paris]: letters as zones have them. */
const ZONE_NAME = /^[[(]?(?:[A-Z]{2,5}|[A-Z][A-Za-z]+\/[A-Za-z_/]+)[\])]?(?=$|\s)/;

/** In which zone a cell writes its time. Without its own date a bare "-02:00" may as well be the end of a span. */
export function readZone(cell: string): WrittenZone {
  const text = withoutDate(cell.trim());
  const hasDate = text !== cell.trim();
  const found = CLOCK.exec(text);
  if (!found) return LOCAL;
  const tail = text.slice(found.index + found[0].length);
  const rest = tail.trim().replace(CLOCK_WORDS, '').trim();
  if (/^(?:z|utc|gmt)(?=$|\s|\[|\()/i.test(rest)) return { kind: 'offset', minutes: 0 };
  const [, sign, hours, minutes = '0'] = OFFSET.exec(rest) ?? [];
  if (sign === undefined || hours === undefined) return ZONE_NAME.test(rest) ? UNCLEAR : LOCAL;
  if (sign !== '+' && !hasDate) return tail.startsWith(' ') ? LOCAL : UNCLEAR;
  const ahead = Number(hours) * 60 + Number(minutes);
  if (ahead > FARTHEST_MINUTES || Number(minutes) > 59) return UNCLEAR;
  return { kind: 'offset', minutes: sign === '+' ? ahead : -ahead };
}

/** A date with dots would look like a time. */
function withoutDate(text: string): string {
  return text.replace(/^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}/, '');
}
