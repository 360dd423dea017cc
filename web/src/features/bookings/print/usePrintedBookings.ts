import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { BookingFilters } from '../filters/booking-filters.ts';
import type { BookingOnPaper } from './booking-on-paper.ts';
import { PrintBookingsDocument } from './print-bookings.generated.ts';

const ROWS_PER_REQUEST = 100; // the API's largest page

/** More than these fill forty sheets, and nobody means that: a list as long is exported. */
const MOST_PRINTED = 1_000;

interface PrintedBookings {
  bookings: BookingOnPaper[];
  /** All that pass the filters. */
  totalCount: number;
}

/** The bookings that pass the filters, as many as are printed; null until they are there, or `failed`. */
export function usePrintedBookings(
  restaurantId: string,
  filters: BookingFilters,
): PrintedBookings | 'failed' | null {
  const client = useApolloClient();
  const [printed, setPrinted] = useState<PrintedBookings | 'failed' | null>(null);
  const { status, from, to, search, areaId } = filters;

  useEffect(() => {
    let isWanted = true;
    const fetchPage = async (after: string | null) => {
      const variables = { restaurantId, first: ROWS_PER_REQUEST, after, status, from, to, search, areaId };
      const { data } = await client.query({
        query: PrintBookingsDocument,
        variables,
        fetchPolicy: 'no-cache',
      });
      const page = data?.restaurant?.bookings;
      if (!page) throw new Error('The bookings of this restaurant are not ours to read');
      const next = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      return { bookings: page.edges.map(({ node }) => node), totalCount: page.totalCount, next };
    };
    const fetchAll = async () => {
      const all: PrintedBookings = { bookings: [], totalCount: 0 };
      let after: string | null = null;
      do {
        const { bookings, totalCount, next }: Awaited<ReturnType<typeof fetchPage>> = await fetchPage(after);
        all.bookings.push(...bookings);
        all.totalCount = totalCount;
        after = next;
      } while (after && all.bookings.length < MOST_PRINTED);
      return all;
    };
    fetchAll().then(
      (all) => isWanted && setPrinted(all),
      () => isWanted && setPrinted('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [client, restaurantId, status, from, to, search, areaId]);

  return printed;
}
