import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { type BookingFilters, isUnfiltered } from '../filters/booking-filters.ts';

interface Props {
  filters: BookingFilters;
  onClear: () => void;
  /** The date at the restaurant, with which the list begins of itself. */
  today: string;
}

/** Says why the list is empty, and leads out of a filter that is too narrow. */
export function EmptyBookings({ filters, onClear, today }: Props) {
  return (
    <Paper p="xl">
      <Stack align="center" gap="xs" py="lg">
        <IconCalendarOff aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />
        <Title order={2} size="h4">
          No bookings found
        </Title>
        <Text c="dimmed" ta="center">
          {reasonOf(filters, today)}
        </Text>
        {!isUnfiltered(filters) && (
          <Button mt="xs" onClick={onClear} variant="light">
            Show all bookings
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

function reasonOf({ status, from, to, search }: BookingFilters, today: string): string {
  if (search || to || (from && from !== today)) return 'No booking matches your search.';
  if (status) return `There are no ${status.toLowerCase()} bookings at the moment.`;
  return from ? 'Nobody is booked from today on.' : "You don't have any bookings yet.";
}
