import { useSearchParams } from 'react-router-dom';
import { type BookingFilters, filtersOf, paramsOf } from './booking-filters.ts';

/** The filters in the address, and a verb to change some of them. Typing must not fill the history: `replace`. */
export function useBookingFilters(today: string | null) {
  const [params, setParams] = useSearchParams();
  const changeFilters = (part: Partial<BookingFilters>, now = today) =>
    setParams((last) => paramsOf({ ...filtersOf(last, today), ...part }, now), {
      replace: 'search' in part,
      preventScrollReset: true,
    });
  return { filters: filtersOf(params, today), changeFilters };
}
