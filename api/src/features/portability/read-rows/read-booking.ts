import { YEARS_AHEAD } from '../../../platform/graphql/scalars/input-dates.ts';
import { addMonths, instantOf, localDateAt, localMinuteAt } from '../../../platform/time/zoned-time.ts';
import { turnMinutesAt } from '../../availability/engine/turn-time.ts';
import type { BookingRules } from '../../availability/rules/booking-rules.ts';
import { bookingInput } from '../../bookings/booking-input.ts';
import type { BookingStatus } from '../../bookings/booking-status.ts';
import type { DateOrder } from '../import/import-values.ts';
import { checkedCell, wholeName } from './checked-cell.ts';
import type { ImportRow } from './import-row.ts';
import { dateExamples, readDate, readTime, readZone } from './read-date.ts';
import { readStatus } from './read-status.ts';

/** A booking as a row tells it. */
export interface ReadBooking {
  kind: 'booking';
  date: string;
  time: string;
  startsAt: Date;
  endsAt: Date;
  guests: number;
  customerName: string;
  email: string | null;
  phone: string | null;
  specialRequests: string | null;
  /** Null when the row does not say. */
  status: BookingStatus | null;
  externalId: string | null;
}

/** What a booking is read by. */
export interface BookingReading {
  dateOrder: DateOrder;
  rules: BookingRules;
  now: Date;
}

const { shape } = bookingInput;
/** Bookings of other times are slips of the pen; what is to come lies in the bounds of all dates. */
const EARLIEST = '1990-01-01';

const UNCLEAR_ZONE = 'The time names a time zone that cannot be read for certain.';
const OWN_CLOCK =
  'Write the time as the clock of the restaurant showed it, or with an offset like 2026-12-31T19:30:00+01:00.';

const LEAVE_EMPTY = 'Correct it, or leave the cell empty.';

/** The booking of a row; null when something is wrong with it, which the row then says. */
export function readBooking(row: ImportRow, reading: BookingReading): ReadBooking | null {
  const when = readVisit(row, reading);
  const party = Number(row.text('party_size').replace(/\s*\p{Letter}+$/u, '') || Number.NaN);
  const guests = checkedCell(row, 'party_size', {
    value: party,
    rule: shape.guests,
    advice: 'Write how many persons as a number.',
  });
  const customerName = checkedCell(row, 'name', {
    value: wholeName(row),
    rule: shape.customerName,
    advice: 'Write the name in at most 120 characters.',
  });
  const email = optional(row, 'email');
  const phone = optional(row, 'phone');
  const specialRequests = checkedCell(row, 'special_requests', {
    value: row.text('special_requests'),
    rule: shape.specialRequests,
    advice: 'Shorten it to 2,000 characters.',
  });
  const status = readState(row, when !== null && when.startsAt > reading.now);
  if (row.problems.length > 0 || !when || guests === undefined || customerName === undefined) return null;
  const start = { date: when.date, from: when.startsAt.getTime() };
  const stays = turnMinutesAt(reading.rules, start, guests) * 60_000;
  return {
    kind: 'booking',
    ...when,
    endsAt: new Date(when.startsAt.getTime() + stays),
    guests,
    customerName,
    email: email ?? null,
    phone: phone ?? null,
    specialRequests: specialRequests ?? null,
    status,
    externalId: row.text('external_id') || null,
  };
}

function readVisit(
  row: ImportRow,
  { dateOrder, now, rules: { timezone } }: BookingReading,
): Pick<ReadBooking, 'date' | 'time' | 'startsAt'> | null {
  const field = row.text('time') ? 'time' : 'date';
  const date = readDate(row.text('date'), dateOrder, now);
  const time = readTime(row.text(field));
  const zone = readZone(row.text(field));
  if (!date)
    row.refuse('date', 'This is not a date of the chosen form.', `Write it like ${dateExamples[dateOrder]}.`);
  if (!time) row.refuse(field, 'There is no time of day.', 'Write it like 19:30 or 7:30 PM.');
  if (zone.kind === 'unclear') row.refuse(field, UNCLEAR_ZONE, OWN_CLOCK);
  if (!date || !time || zone.kind === 'unclear') return null;
  const visit = zone.kind === 'local' ? { date, time } : inZone({ date, time }, zone.minutes, timezone);
  const latest = addMonths(localDateAt(now, timezone), 12 * YEARS_AHEAD);
  if (visit.date < EARLIEST || visit.date > latest) {
    row.refuse('date', 'This date is too far away.', `Write a date from ${EARLIEST} to ${latest}.`);
    return null;
  }
  const startsAt = instantOf(visit.date, visit.time, timezone);
  if (startsAt) return { ...visit, startsAt };
  row.refuse('time', 'The clocks skip this time on that day.', 'Write the time that the clock showed.');
  return null;
}

/** What the restaurant's clock showed when it was this time so many minutes ahead of UTC. */
function inZone(
  { date, time }: { date: string; time: string },
  minutes: number,
  timezone: string,
): { date: string; time: string } {
  const instant = new Date(Date.parse(`${date}T${time}Z`) - minutes * 60_000);
  return { date: localDateAt(instant, timezone), time: localMinuteAt(instant, timezone) };
}

function readState(row: ImportRow, isToCome: boolean): BookingStatus | null {
  const text = row.text('status');
  if (text === '') return null;
  const status = readStatus(text);
  if (!status) {
    const advice =
      'Write pending, confirmed, seated, completed, no show or cancelled, or leave the cell empty.';
    row.refuse('status', 'This is not a status that we know.', advice);
    return null;
  }
  if (isToCome && !['pending', 'confirmed', 'cancelled'].includes(status)) {
    row.refuse('status', 'The visit is still to come.', 'Write pending, confirmed or cancelled.');
  }
  return status;
}

function optional(row: ImportRow, field: 'email' | 'phone'): string | undefined {
  const value = row.text(field);
  return value === ''
    ? undefined
    : checkedCell(row, field, { value, rule: shape[field], advice: LEAVE_EMPTY });
}
