import type { BookingStatus } from '../../../generated/schema-types.ts';

/** Rows fetched at a time. */
export const BOOKINGS_PER_PAGE = 50;

/** Statuses that have a button of their own; without one, every status is shown. */
export type FilterableStatus = Extract<BookingStatus, 'PENDING' | 'CONFIRMED' | 'CANCELLED'>;

/** Which bookings are shown. Null: no limit. Dates are the restaurant's, both days included. */
export interface BookingFilters {
  status: FilterableStatus | null;
  from: string | null;
  to: string | null;
  search: string | null;
  /** Global id of an area that they are for. */
  areaId: string | null;
}

/** Filters that leave nothing out. */
export const NO_FILTERS: BookingFilters = { status: null, from: null, to: null, search: null, areaId: null };

const FILTERS = ['status', 'from', 'to', 'search', 'areaId'] as const;

const STATUS_OF_WORD: Record<string, FilterableStatus> = {
  pending: 'PENDING',
  confirmed: 'CONFIRMED',
  cancelled: 'CANCELLED',
};

const LOCAL_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The address of all dates, which an address without any does not mean. */
const ALL_DATES = 'all';

/**
 * The filters in `?status=&q=&area=&from=&to=&dates=all`; what cannot be read limits nothing. Without dates the list begins today, at
 * the restaurant, and goes on, unless something is searched for: a link with a reference finds yesterday's booking too.
 */
export function filtersOf(params: URLSearchParams, today: string | null): BookingFilters {
  const from = dateOf(params.get('from'));
  const to = dateOf(params.get('to'));
  const search = params.get('q')?.trim() || null;
  const isOpen = !from && !to && !search && params.get('dates') !== ALL_DATES;
  return {
    status: STATUS_OF_WORD[params.get('status') ?? ''] ?? null,
    from: isOpen ? today : from,
    to,
    search,
    areaId: params.get('area') || null,
  };
}

/** The query string that filtersOf reads back. */
export function paramsOf(
  { status, from, to, search, areaId }: BookingFilters,
  today: string | null,
): URLSearchParams {
  const params = new URLSearchParams();
  if (status) params.set('status', status.toLowerCase());
  if (search) params.set('q', search);
  if (areaId) params.set('area', areaId);
  if (from === today && !to && !search) return params;
  if (from) params.set('from', from);
  if (to) params.set('to', to);
  if (!from && !to && !search) params.set('dates', ALL_DATES);
  return params;
}

/** True when nothing is left out. */
export function isUnfiltered(filters: BookingFilters): boolean {
  return Object.values(filters).every((filter) => filter === null);
}

/** True when choosing `part` would change nothing. */
export function isInForce(part: Partial<BookingFilters>, filters: BookingFilters): boolean {
  const changed = { ...filters, ...part };
  return FILTERS.every((filter) => changed[filter] === filters[filter]);
}

/** The date in a parameter of the address; null unless it is a real one. */
export function dateOf(text: string | null): string | null {
  return text && LOCAL_DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}
