import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { BookingFilters } from '../filters/booking-filters.ts';
import type { ExportedBooking } from './bookings-csv.ts';
import { ExportBookingsDocument } from './ExportBookings.generated.ts';

const ROWS_PER_REQUEST = 100; // the API's largest page

/** Saves every booking that passes the filters, or the named ones among them, as `bookings_<today at the restaurant>.csv`. */
export function useExportBookings(restaurant: { id: string; today: string }, filters: BookingFilters) {
  const client = useApolloClient();
  const [isExporting, setExporting] = useState(false);

  async function fetchPage(after: string | null) {
    const variables = { restaurantId: restaurant.id, first: ROWS_PER_REQUEST, after, ...filters };
    const { data } = await client.query({
      query: ExportBookingsDocument,
      variables,
      fetchPolicy: 'no-cache',
    });
    const page = data?.restaurant?.bookings;
    if (!page) throw new Error('The bookings of this restaurant are not ours to read');
    return { bookings: page.edges.map((edge) => edge.node), pageInfo: page.pageInfo };
  }

  async function fetchAll(): Promise<ExportedBooking[]> {
    const all: ExportedBooking[] = [];
    let after: string | null = null;
    do {
      const { bookings, pageInfo }: Awaited<ReturnType<typeof fetchPage>> = await fetchPage(after);
      all.push(...bookings);
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after);
    return all;
  }

  async function exportBookings(only?: readonly string[]): Promise<void> {
    setExporting(true);
    try {
      const all = await fetchAll();
      const bookings = only ? all.filter(({ id }) => only.includes(id)) : all;
      if (bookings.length === 0) return toast.failure('No bookings to export');
      const { bookingsCsv } = await import('./bookings-csv.ts');
      saveFile(`bookings_${restaurant.today}.csv`, bookingsCsv(bookings));
      toast.success('Bookings exported successfully');
    } catch {
      toast.failure('Failed to export bookings');
    } finally {
      setExporting(false);
    }
  }

  return { exportBookings, isExporting };
}
