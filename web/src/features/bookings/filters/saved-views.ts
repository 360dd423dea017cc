import { statusLabel } from '../../../shared/bookings/booking-status.ts';
import type { IsoDate } from '../../../shared/dates/calendar-date.ts';
import { spokenDay } from '../../../shared/dates/spoken-day.ts';
import type { BookingFilters } from './booking-filters.ts';

/** Dates of a view: `today` and `upcoming` mean another date tomorrow. */
type SavedDates = 'upcoming' | 'today' | { from: IsoDate | null; to: IsoDate | null };

/** Filters under a name, as they are kept. */
export interface SavedView {
  name: string;
  status: BookingFilters['status'];
  search: string | null;
  /** Left out by views of before. */
  areaId?: string | null;
  dates: SavedDates;
}

/** So many fit under one another; who wants more has forgotten some. */
export const MOST_VIEWS = 12;

/** The filters that are in force as a view of this name. */
export function viewOf(
  name: string,
  { status, search, areaId, from, to }: BookingFilters,
  today: IsoDate,
): SavedView {
  const isFromToday = from === today;
  const dates = isFromToday && !to ? 'upcoming' : isFromToday && to === today ? 'today' : { from, to };
  return { name, status, search, areaId, dates };
}

/** The filters of a view as of a day. */
export function filtersOfView(
  { status, search, areaId = null, dates }: SavedView,
  today: IsoDate,
): BookingFilters {
  if (dates === 'upcoming') return { status, search, areaId, from: today, to: null };
  if (dates === 'today') return { status, search, areaId, from: today, to: today };
  return { status, search, areaId, from: dates.from, to: dates.to };
}

/** The views with one more; one of the same name is replaced. The newest come last, and the oldest makes room for it. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view].slice(-MOST_VIEWS);
}

/** What a view shows: `Pending · today`. */
export function viewInWords({ status, search, dates }: SavedView, today: IsoDate): string {
  return [status ? statusLabel[status] : 'All', datesInWords(dates, today), search && `“${search}”`]
    .filter(Boolean)
    .join(' · ');
}

function datesInWords(dates: SavedDates, today: IsoDate): string {
  if (dates === 'upcoming' || dates === 'today') return dates;
  const { from, to } = dates;
  if (!from && !to) return 'all dates';
  const parts = [from && `from ${spokenDay(from, today)}`, to && `until ${spokenDay(to, today)}`];
  return parts.filter(Boolean).join(' ');
}
