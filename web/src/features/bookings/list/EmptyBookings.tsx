import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { type BookingFilters, isUnfiltered } from '../filters/booking-filters.ts';

interface Props {
  filters: BookingFilters;
  onClear: () => void;
}

/** Says why the list is empty, and leads out of a filter that is too narrow. */
export function EmptyBookings({ filters, onClear }: Props) {
  return (
    <Paper p="xl">
      <Stack align="center" gap="xs" py="lg">
        <IconCalendarOff aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />
        <Title order={2} size="h4">
          No bookings found
        </Title>
        <Text c="dimmed" ta="center">
          {reasonOf(filters)}
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

function reasonOf(filters: BookingFilters): string {
  const { status, ...others } = filters;
  if (Object.values(others).some((filter) => filter !== null)) return 'No booking matches your search.';
  return status
    ? `There are no ${status.toLowerCase()} bookings at the moment.`
    : "You don't have any bookings yet.";
}
