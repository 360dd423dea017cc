import type { ApolloClient } from '@apollo/client';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { asking } from '../../apollo/asking.ts';
import { preloading } from '../../apollo/preloading.ts';
import { BOOKINGS_PER_PAGE, filtersOf } from '../../features/bookings/filters/booking-filters.ts';
import { isDayView } from '../../features/bookings/list/bookings-view.ts';
import { BookingsDocument } from './bookings.generated.ts';
import { BookingsTodayDocument } from './bookings-today.generated.ts';

/** Asks for what the address shows: a page of the list, or one day, whose parts the list does not wait for. */
export const loader = (args: LoaderFunctionArgs) =>
  isDayView(new URL(args.request.url).searchParams)
    ? import('./bookings-day.loader.ts').then(({ loadDay }) => loadDay(args))
    : loadList(args);

/** The first page of what the address filters. A list seen before shows at once and is brought up to date. */
async function loadList({ request, context }: LoaderFunctionArgs) {
  const today = await todayAtRestaurant(context.get(asking));
  const filters = filtersOf(new URL(request.url).searchParams, today);
  const variables = { first: BOOKINGS_PER_PAGE, after: null, ...filters };
  const options = { variables, fetchPolicy: 'cache-and-network' } as const;
  return {
    view: 'list' as const,
    queryRef: context.get(preloading)(BookingsDocument, options),
    variables,
    today,
  };
}

/** The date with which the list begins; known already after any page that shows it. Null for who works nowhere. */
async function todayAtRestaurant(client: ApolloClient): Promise<string | null> {
  const { data } = await client.query({ query: BookingsTodayDocument });
  return data?.viewer?.restaurants.edges[0]?.node.today ?? null;
}

/** What the page is made of when it shows the list. */
export type LoadedList = Awaited<ReturnType<typeof loadList>>;
