import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { preloading } from '../../apollo/preloading.ts';
import { dateOf, filtersOf } from '../../features/bookings/filters/booking-filters.ts';
import { PrintRestaurantDocument } from '../../features/bookings/print/print-bookings.generated.ts';
import { PrintDayDocument } from '../../features/bookings/print/print-day.generated.ts';
import { PrintFloorDocument } from '../../features/bookings/print/print-floor.generated.ts';

/** Asks for what the sheet of the address shows, as it is now. */
export function loader(args: LoaderFunctionArgs) {
  const { pathname } = new URL(args.request.url);
  if (pathname === '/print/day') return loadDay(args);
  if (pathname === '/print/bookings') return loadBookings(args);
  if (pathname === '/print/tables') return loadFloor(args);
  throw redirect('/dashboard');
}

/** The day of `?date=`; today without. */
export function loadDay({ request, context }: LoaderFunctionArgs) {
  const date = dateOf(new URL(request.url).searchParams.get('date'));
  const queryRef = context.get(preloading)(PrintDayDocument, {
    variables: { date },
    fetchPolicy: 'network-only',
  });
  return { sheet: 'day' as const, queryRef };
}

/** The list with the filters of its page. */
export function loadBookings({ request, context }: LoaderFunctionArgs) {
  const filters = filtersOf(new URL(request.url).searchParams, null);
  return { sheet: 'bookings' as const, filters, queryRef: context.get(preloading)(PrintRestaurantDocument) };
}

/** The floor plan. */
export function loadFloor({ context }: LoaderFunctionArgs) {
  const queryRef = context.get(preloading)(PrintFloorDocument, { fetchPolicy: 'network-only' });
  return { sheet: 'tables' as const, queryRef };
}
