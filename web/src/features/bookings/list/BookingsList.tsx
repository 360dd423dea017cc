import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { BookingStatus } from '../../../generated/schema-types.ts';
import { useListBookings } from '../../../shared/overlays/listed-bookings.ts';
import { useOverlays } from '../../../shared/overlays/useOverlays.ts';
import { useLatest } from '../../../shared/useLatest.ts';
import { type ActedOn, useBookingActs } from '../actions/useBookingActs.tsx';
import { useBulkStatus } from '../actions/useBulkStatus.ts';
import { BOOKINGS_PER_PAGE, type BookingFilters } from '../filters/booking-filters.ts';
import { BookingsLines } from './BookingsLines.tsx';
import { BookingsList_RestaurantFragmentDoc } from './BookingsList.generated.ts';
import { BookingsTable } from './BookingsTable.tsx';
import { BulkBar } from './BulkBar.tsx';
import { byDay } from './by-day.ts';
import { EmptyBookings } from './EmptyBookings.tsx';
import type { ChangedBooking, RowDoes } from './row-does.ts';
import type { OptionalColumn } from './useColumns.ts';
import { useListKeys } from './useListKeys.ts';
import { useSelection } from './useSelection.ts';

// Who only looks at the list never downloads the form.
const ChangeBookingDialog = lazy(async () => ({
  default: (await import('../booking-dialog/change/ChangeBookingDialog.tsx')).ChangeBookingDialog,
}));

// Only where guests have given guarantees.
const BulkMoneyDialog = lazy(async () => ({
  default: (await import('./BulkMoneyDialog.tsx')).BulkMoneyDialog,
}));

const TOO_NARROW_FOR_A_TABLE = '(max-width: 62em)';

interface Props {
  restaurant: FragmentType<typeof BookingsList_RestaurantFragmentDoc>;
  filters: BookingFilters;
  hiddenColumns: readonly OptionalColumn[];
  isLoadingMore: boolean;
  onLoadMore: (after: string | null) => void;
  onClearFilters: () => void;
  /** Saves the named bookings to a file. */
  onExport: (ids: readonly string[]) => void;
}

/** The bookings that pass the filters, day by day and page by page, kept up to date by what happens elsewhere. */
export function BookingsList(props: Props) {
  const {
    restaurant: from,
    filters,
    hiddenColumns,
    isLoadingMore,
    onLoadMore,
    onClearFilters,
    onExport,
  } = props;
  const { data: restaurant } = useSuspenseFragment({
    fragment: BookingsList_RestaurantFragmentDoc,
    fragmentName: 'BookingsList_restaurant',
    from,
    variables: { first: BOOKINGS_PER_PAGE, after: null, ...filters },
  });
  const isNarrow = useMediaQuery(TOO_NARROW_FOR_A_TABLE, undefined, { getInitialValueInEffect: false });
  const { edges, totalCount, pageInfo } = restaurant.bookings ?? { edges: [], totalCount: 0, pageInfo: null };
  const bookings = useMemo(() => edges.map(({ node }) => node), [edges]);
  const ids = useMemo(() => bookings.map(({ id }) => id), [bookings]);
  const days = useMemo(() => byDay(bookings, pageInfo?.hasNextPage ?? false), [bookings, pageInfo]);
  const acts = useBookingActs(restaurant.id);
  const bulk = useBulkStatus(restaurant.id);
  const selection = useSelection(ids);
  const [cancelling, setCancelling] = useState<{ ids: string[]; guaranteed: string[] } | null>(null);
  const [changed, setChanged] = useState<ChangedBooking | null>(null);
  const does = useRowDoes(acts, selection.toggle, setChanged);
  useListBookings(ids);
  const marked = useListKeys(ids, {
    open: does.open,
    select: does.select,
    confirm: (id) => {
      const booking = bookings.find((each) => each.id === id);
      if (booking?.status === 'PENDING') does.step(booking, 'CONFIRMED');
    },
  });

  if (edges.length === 0)
    return <EmptyBookings filters={filters} onClear={onClearFilters} today={restaurant.today} />;
  const chosen = bookings.filter(({ id }) => selection.isSelected(id));
  /** Where money hangs on it, cancelling asks first. */
  const step = (ids: string[], status: 'CONFIRMED' | 'CANCELLED') => {
    const guaranteed = chosen.flatMap(({ id, guarantee }) => (guarantee && ids.includes(id) ? [id] : []));
    if (status === 'CANCELLED' && guaranteed.length > 0) setCancelling({ ids, guaranteed });
    else void bulk.setAll(ids, status);
  };
  return (
    <Stack gap="md">
      {isNarrow ? (
        <BookingsLines days={days} does={does} today={restaurant.today} />
      ) : (
        <BookingsTable
          days={days}
          does={does}
          hidden={hiddenColumns}
          isBusy={acts.isBusy}
          marked={marked}
          selection={selection}
          today={restaurant.today}
        />
      )}
      {chosen.length > 0 && (
        <BulkBar
          isBusy={bulk.isBusy}
          onClear={selection.clear}
          onExport={() => onExport(selection.selected)}
          onStep={step}
          selected={chosen}
        />
      )}
      {cancelling && (
        <Suspense>
          <BulkMoneyDialog
            guaranteed={cancelling.guaranteed}
            ids={cancelling.ids}
            onClose={() => setCancelling(null)}
            onGoOn={() => {
              setCancelling(null);
              void bulk.setAll(cancelling.ids, 'CANCELLED');
            }}
          />
        </Suspense>
      )}
      <Group justify="space-between">
        <Text aria-live="polite" c="dimmed" size="sm">
          Showing {edges.length} of {totalCount} {totalCount === 1 ? 'booking' : 'bookings'}
        </Text>
        {pageInfo?.hasNextPage && (
          <Button loading={isLoadingMore} onClick={() => onLoadMore(pageInfo.endCursor)} variant="default">
            Load more
          </Button>
        )}
      </Group>
      {changed && (
        <Suspense>
          <ChangeBookingDialog
            booking={changed}
            onClose={() => setChanged(null)}
            restaurantId={restaurant.id}
          />
        </Suspense>
      )}
      {acts.question}
    </Stack>
  );
}

function useRowDoes(
  acts: ReturnType<typeof useBookingActs>,
  select: (id: string) => void,
  change: (booking: ChangedBooking) => void,
): RowDoes {
  const { openBooking } = useOverlays();
  const open = useLatest(openBooking);
  const step = useLatest((booking: ActedOn, status: BookingStatus) => void acts.step(booking, status));
  const remove = useLatest((booking: ActedOn) => void acts.remove(booking));
  return useMemo(() => ({ open, select, step, change, remove }), [open, select, step, change, remove]);
}
