import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Group, Paper, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { BOOKINGS_PER_PAGE, type BookingFilters } from '../filters/booking-filters.ts';
import { BookingCard } from './BookingCard.tsx';
import { BookingRow } from './BookingRow.tsx';
import {
  type BookingsList_RestaurantFragment,
  BookingsList_RestaurantFragmentDoc,
} from './BookingsList.generated.ts';
import styles from './BookingsList.module.css';
import { EmptyBookings } from './EmptyBookings.tsx';

const COLUMNS = ['Customer', 'Date & Time', 'Guests', 'Special Requests', 'Status', 'Actions'];
const TOO_NARROW_FOR_A_TABLE = '(max-width: 62em)';

type Edges = NonNullable<BookingsList_RestaurantFragment['bookings']>['edges'];

interface Props {
  restaurant: FragmentType<typeof BookingsList_RestaurantFragmentDoc>;
  filters: BookingFilters;
  isLoadingMore: boolean;
  onLoadMore: (after: string | null) => void;
  onClearFilters: () => void;
}

/** The bookings that pass the filters, page by page, kept up to date by what happens elsewhere. */
export function BookingsList({
  restaurant: from,
  filters,
  isLoadingMore,
  onLoadMore,
  onClearFilters,
}: Props) {
  const { data: restaurant } = useSuspenseFragment({
    fragment: BookingsList_RestaurantFragmentDoc,
    fragmentName: 'BookingsList_restaurant',
    from,
    variables: { first: BOOKINGS_PER_PAGE, after: null, ...filters },
  });
  const isNarrow = useMediaQuery(TOO_NARROW_FOR_A_TABLE, undefined, { getInitialValueInEffect: false });
  const { edges, totalCount, pageInfo } = restaurant.bookings ?? { edges: [], totalCount: 0, pageInfo: null };

  if (edges.length === 0) return <EmptyBookings filters={filters} onClear={onClearFilters} />;
  return (
    <Stack gap="md">
      {isNarrow ? (
        <BookingCards edges={edges} restaurantId={restaurant.id} />
      ) : (
        <BookingsTable edges={edges} restaurantId={restaurant.id} />
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
    </Stack>
  );
}

function BookingsTable({ edges, restaurantId }: { edges: Edges; restaurantId: string }) {
  return (
    <Paper className={styles.card}>
      <Table className={styles.table} highlightOnHover verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((column) => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {edges.map(({ node }) => (
            <BookingRow booking={node} key={node.id} restaurantId={restaurantId} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function BookingCards({ edges, restaurantId }: { edges: Edges; restaurantId: string }) {
  return (
    <ul className={styles.cards}>
      {edges.map(({ node }) => (
        <BookingCard booking={node} key={node.id} restaurantId={restaurantId} />
      ))}
    </ul>
  );
}
