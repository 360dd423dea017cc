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
}

/** Filters that leave nothing out. */
export const NO_FILTERS: BookingFilters = { status: null, from: null, to: null, search: null };

const STATUS_OF_WORD: Record<string, FilterableStatus> = {
  pending: 'PENDING',
  confirmed: 'CONFIRMED',
  cancelled: 'CANCELLED',
};

const LOCAL_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The filters in `?status=&q=&from=&to=`; what cannot be read limits nothing. */
export function filtersOf(params: URLSearchParams): BookingFilters {
  return {
    status: STATUS_OF_WORD[params.get('status') ?? ''] ?? null,
    from: dateOf(params.get('from')),
    to: dateOf(params.get('to')),
    search: params.get('q')?.trim() || null,
  };
}

/** The query string that filtersOf reads back; nothing in it for a filter that limits nothing. */
export function paramsOf({ status, from, to, search }: BookingFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (status) params.set('status', status.toLowerCase());
  if (search) params.set('q', search);
  if (from) params.set('from', from);
  if (to) params.set('to', to);
  return params;
}

/** True when nothing is left out. */
export function isUnfiltered(filters: BookingFilters): boolean {
  return Object.values(filters).every((filter) => filter === null);
}

/** True when choosing `part` would change nothing. */
export function isInForce(part: Partial<BookingFilters>, filters: BookingFilters): boolean {
  return paramsOf({ ...filters, ...part }).toString() === paramsOf(filters).toString();
}

/** The date in a parameter of the address; null unless it is a real one. */
export function dateOf(text: string | null): string | null {
  return text && LOCAL_DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}
