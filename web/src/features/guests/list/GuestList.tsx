import type { FragmentType } from '@apollo/client';
import { Button, Group, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { dateInWords } from '../../../shared/dates/date-in-words.ts';
import { GuestBadges } from '../badges/GuestBadges.tsx';
import { joinWords } from '../badges/guest-words.ts';
import type { GuestList_RestaurantFragmentDoc } from './GuestList.generated.ts';
import classes from './GuestList.module.css';
import type { GuestView } from './guest-address.ts';
import { type ListedGuest, useListedGuests } from './useListedGuests.ts';

interface Props {
  restaurant: FragmentType<typeof GuestList_RestaurantFragmentDoc>;
  view: GuestView;
  isLoadingMore: boolean;
  onLoadMore: (after: string | null) => void;
  onClearFilters: () => void;
  /** Opens the record of the guest with this id. */
  onOpen: (id: string) => void;
}

/** The guests that pass the filters, page by page. */
export function GuestList({
  restaurant: from,
  view,
  isLoadingMore,
  onLoadMore,
  onClearFilters,
  onOpen,
}: Props) {
  const { search, tag } = view;
  const { guests, totalCount, pageInfo } = useListedGuests(from, view);
  if (guests.length === 0) return <NoGuests isNarrowed={Boolean(search || tag)} onClear={onClearFilters} />;
  return (
    <Stack gap="md">
      <Paper className={classes.card}>
        <div aria-hidden className={classes.head}>
          <span>Guest</span>
          <span>What to know</span>
          <span>Visits</span>
          <span>Upcoming</span>
          <span>Last visit</span>
        </div>
        <ul aria-label="Guests" className={classes.list}>
          {guests.map((guest) => (
            <li key={guest.id}>
              <GuestRow guest={guest} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </Paper>
      <Group justify="space-between">
        <Text aria-live="polite" c="dimmed" size="sm">
          Showing {guests.length} of {totalCount} {totalCount === 1 ? 'guest' : 'guests'}
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

function GuestRow({ guest, onOpen }: { guest: ListedGuest; onOpen: (id: string) => void }) {
  const { id, name, email, phone, history } = guest;
  return (
    <UnstyledButton className={classes.row} onClick={() => onOpen(id)}>
      <span>
        <Text component="span" display="block" fw={600} size="sm">
          {name}
        </Text>
        <Text c="dimmed" className={classes.contact} component="span" size="xs">
          {joinWords([phone, email])}
        </Text>
      </span>
      <span>
        <GuestBadges guest={guest} isCounted />
      </span>
      <span className={classes.count}>
        {history.visits}
        <span className={classes.unit}> {history.visits === 1 ? 'visit' : 'visits'}</span>
      </span>
      <span className={classes.count} data-none={history.upcoming === 0 || undefined}>
        {history.upcoming || <span className={classes.none}>–</span>}
        <span className={classes.unit}> upcoming</span>
      </span>
      <span className={classes.when}>
        <span className={classes.unit}>Last visit </span>
        {history.lastVisit ? dateInWords(history.lastVisit) : '–'}
      </span>
    </UnstyledButton>
  );
}

function NoGuests({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return (
    <Paper p="xl">
      <Stack align="center" gap="xs" py="lg">
        <IconUsers aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />
        <Title order={2} size="h4">
          No guests found
        </Title>
        <Text c="dimmed" ta="center">
          {isNarrowed
            ? 'No guest matches your search.'
            : 'Guests appear here when they book with an email address or phone number.'}
        </Text>
        {isNarrowed && (
          <Button mt="xs" onClick={onClear} variant="light">
            Show all guests
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
