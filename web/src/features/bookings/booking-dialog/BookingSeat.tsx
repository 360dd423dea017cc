import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Group, Text } from '@mantine/core';
import { IconPin } from '@tabler/icons-react';
import { BookingSeat_BookingFragmentDoc } from './BookingSeat.generated.ts';

interface Props {
  booking: FragmentType<typeof BookingSeat_BookingFragmentDoc>;
}

/** The tables of a booking, with a pin where staff chose them for good. Nothing for one without. */
export function BookingSeat({ booking: from }: Props) {
  const { data: booking } = useSuspenseFragment({ fragment: BookingSeat_BookingFragmentDoc, from });
  const names = (booking.tables ?? []).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Group c="dimmed" gap={4} wrap="nowrap">
      <Text size="sm">
        {names.length === 1 ? 'Table' : 'Tables'} {names.join(', ')}
      </Text>
      {booking.tablesPinned && <IconPin aria-label="Pinned" role="img" size={16} stroke={1.75} />}
    </Group>
  );
}
