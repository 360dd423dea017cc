import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../apollo/preloading.ts';
import { dayIn } from '../../features/bookings/list/bookings-view.ts';
import { BookingsDayDocument } from './bookings-day.generated.ts';

/** Asks for the day of the address. A day seen before shows at once and is brought up to date. */
export function loadDay({ request, context }: LoaderFunctionArgs) {
  const date = dayIn(new URL(request.url).searchParams);
  const options = { variables: { date }, fetchPolicy: 'cache-and-network' } as const;
  return { view: 'day' as const, date, queryRef: context.get(preloading)(BookingsDayDocument, options) };
}
