import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Text } from '@mantine/core';
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
    <Text c="dimmed" size="sm">
      {names.length === 1 ? 'Table' : 'Tables'} {names.join(', ')}
      {booking.tablesPinned && (
        <>
          {' '}
          <IconPin aria-label="Pinned" role="img" size={14} stroke={2} style={{ verticalAlign: '-2px' }} />
        </>
      )}
    </Text>
  );
}
