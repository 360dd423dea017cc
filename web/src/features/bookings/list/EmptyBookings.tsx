import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useOverlays } from '../../../shared/overlays/useOverlays.ts';
import { type BookingFilters, isUnfiltered } from '../filters/booking-filters.ts';

interface Props {
  filters: BookingFilters;
  onClear: () => void;
  /** The date at the restaurant, with which the list begins of itself. */
  today: string;
}

/** Says why the list is empty, leads out of a filter that is too narrow, and to the first booking. */
export function EmptyBookings({ filters, onClear, today }: Props) {
  const { openNewBooking } = useOverlays();
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
        <Group gap="xs" justify="center" mt="xs">
          {!isUnfiltered(filters) && (
            <Button onClick={onClear} variant="subtle">
              Show all bookings
            </Button>
          )}
          <Button onClick={() => openNewBooking()} variant="light">
            Take a booking
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function reasonOf({ status, from, to, search }: BookingFilters, today: string): string {
  if (search || to || (from && from !== today)) return 'No booking matches your search.';
  if (status) return `There are no ${status.toLowerCase()} bookings at the moment.`;
  return from ? 'Nobody is booked from today on.' : "You don't have any bookings yet.";
}
