import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { BookingsSheet } from '../../features/bookings/print/BookingsSheet.tsx';
import { DaySheet } from '../../features/bookings/print/DaySheet.tsx';
import { FloorSheet } from '../../features/bookings/print/FloorSheet.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import type { loader } from './print.loader.ts';

/** /print/day, /print/bookings and /print/tables: one thing of the restaurant as it goes to the printer. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <Suspense fallback={null}>
      {loaded.sheet === 'day' && <DaySheet queryRef={loaded.queryRef} />}
      {loaded.sheet === 'bookings' && <BookingsSheet filters={loaded.filters} queryRef={loaded.queryRef} />}
      {loaded.sheet === 'tables' && <FloorSheet queryRef={loaded.queryRef} />}
    </Suspense>
  );
}

/** Nothing of the sheet could be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load what is to be printed">
      Please check your connection and try again.
    </FailureNotice>
  );
}
