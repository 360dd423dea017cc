import { dateOf } from '../filters/booking-filters.ts';

/** Whether the address asks for the timeline of a day, `?view=day`; the list otherwise. */
export function isDayView(params: URLSearchParams): boolean {
  return params.get('view') === 'day';
}

/** The day in `?view=day&date=yyyy-MM-dd`; null is today at the restaurant. */
export function dayIn(params: URLSearchParams): string | null {
  return dateOf(params.get('date'));
}
