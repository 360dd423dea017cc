import { isCalendarDate } from '../../platform/zoned-time.ts';
import { type DateOrder, dateOrders } from './import-values.ts';

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

/** The date (yyyy-MM-dd) that a cell names in this order of its parts; null when it names none. Two digits mean 20xx. */
export function readDate(cell: string, order: DateOrder): string | null {
  const parts = partsOf(cell.trim(), order);
  if (!parts) return null;
  const [year, month, day] = parts;
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

/** A slip of the pen in some cells must neither hide an order nor decide for one. */
const NEARLY_ALL = 0.8;

/** The orders in which nearly all of these cells are dates. */
export function ordersOf(cells: readonly string[]): DateOrder[] {
  const written = cells.filter((cell) => cell.trim() !== '');
  if (written.length === 0) return [];
  const dates = (order: DateOrder) => written.filter((cell) => readDate(cell, order) !== null).length;
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

/** A date with dots would look like a time. */
function withoutDate(text: string): string {
  return text.replace(/^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}/, '');
}
