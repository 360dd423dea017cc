import { spokenDay } from '../../shared/dates/spoken-day.ts';
import { spokenTime } from '../../shared/dates/spoken-time.ts';
import { timeLater } from '../../shared/dates/time-later.ts';
import type { AttentionQuery } from './Attention.generated.ts';

/** Something that needs somebody. */
export type NeedingItem = NonNullable<NonNullable<AttentionQuery['restaurant']>['attention']>[number];

/** Says it in one line: who, what, since when. */
export function inWords(item: NeedingItem, { now, today }: { now: number; today: string }): string {
  const { kind, booking, waitlistEntry, message } = item;
  const name = booking?.customerName ?? waitlistEntry?.customerName ?? 'A guest';
  const since = minutesInWords(Math.max(Math.floor((now - Date.parse(item.since)) / 60_000), 0));
  switch (kind) {
    case 'REQUEST':
      return booking
        ? `${name} asks for ${spokenDay(booking.date, today)}, ${spokenTime(booking.time)}`
        : `${name} asks for a table`;
    case 'LATE':
      return `${name} is ${since} late`;
    case 'RUNNING_LATE':
      return booking?.lateMinutes
        ? `${name} comes ${minutesInWords(booking.lateMinutes)} late, at ${spokenTime(timeLater(booking.time, booking.lateMinutes))}${stoodInWayOf(booking.nextAtRisk)}`
        : `${name} is running late`;
    case 'OVERDUE':
      return `${tablesOf(booking?.tables)}${name} is over by ${since}`;
    case 'NOTIFIED':
      return `${name} was told ${since} ago that the table is ready`;
    case 'DISPUTE':
      return `${name} takes a payment back through their bank: please answer ${leftInWords(item.until, now)}`;
    case 'FAILED_MAIL':
      return message ? `Not delivered: ${message.title}` : 'A mail was not delivered';
  }
}

const HOUR_MS = 3_600_000;
const FEW_HOURS = 48;

/** How long there is to answer, in whole hours or days, never more than there is. */
function leftInWords(until: string | null, now: number): string {
  if (until === null) return 'soon';
  const hours = Math.floor((Date.parse(until) - now) / HOUR_MS);
  if (hours < 1) return 'within the hour';
  if (hours < FEW_HOURS) return hours === 1 ? 'within an hour' : `within ${hours} hours`;
  return `within ${Math.floor(hours / 24)} days`;
}

function tablesOf(tables: readonly { name: string }[] | undefined): string {
  if (!tables || tables.length === 0) return '';
  return `${tables.length === 1 ? 'Table' : 'Tables'} ${tables.map(({ name }) => name).join(', ')}: `;
}

/** Who comes next to its table, where that is before this party would leave. */
function stoodInWayOf(next: { customerName: string; time: string } | null | undefined): string {
  return next ? `; ${next.customerName} has its table at ${spokenTime(next.time)}` : '';
}

/** `24 min`, `2 h 5 min`, `3 days`. */
function minutesInWords(minutes: number): string {
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}
