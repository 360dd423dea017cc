import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../apollo/preloading.ts';
import { BOOKINGS_PER_PAGE, filtersOf } from '../features/bookings/booking-filters.ts';
import { BookingsDocument } from './bookings.generated.ts';

/** Asks for the first page of what the address filters. A list seen before shows at once and is brought up to date. */
export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const filters = filtersOf(new URL(request.url).searchParams);
  const variables = { first: BOOKINGS_PER_PAGE, after: null, ...filters };
  const options = { variables, fetchPolicy: 'cache-and-network' } as const;
  return { queryRef: context.get(preloading)(BookingsDocument, options), variables };
};
