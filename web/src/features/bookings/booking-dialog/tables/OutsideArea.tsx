import { Alert, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { type AreaOfTables, outsideInWords } from '../../../../shared/bookings/area-of-booking.ts';

interface Props {
  /** The area that the guest asked for; none for a party that may sit anywhere. */
  area: AreaOfTables | null | undefined;
  tables: readonly { name: string; serverZone: number }[];
  /** Whether the booking keeps these tables at other times too. */
  isPinned: boolean;
}

/** Says before anything is saved that these tables are elsewhere than the guest asked for. Nothing while all stand there. */
export function OutsideArea({ area, tables, isPinned }: Props) {
  const words = outsideInWords(area, tables);
  if (!words) return null;
  const stay = isPinned
    ? 'The booking is pinned and keeps them, also at another time.'
    : 'The booking keeps this place for its time; at another time it gets a table in its area again.';
  return (
    <Alert
      color="yellow"
      icon={<IconMapPin aria-hidden size={20} />}
      role="status"
      title="Elsewhere than asked for"
      variant="light"
    >
      <Text size="sm">
        {words} {stay}
      </Text>
    </Alert>
  );
}
