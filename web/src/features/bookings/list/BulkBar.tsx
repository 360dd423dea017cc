import { Button, Text } from '@mantine/core';
import type { BookingStatus } from '../../../generated/schema-types.ts';
import classes from './BookingsTable.module.css';

interface Props {
  selected: readonly { id: string; status: BookingStatus }[];
  isBusy: boolean;
  onStep: (ids: string[], status: 'CONFIRMED' | 'CANCELLED') => void;
  onExport: () => void;
  onClear: () => void;
}

/** What can be done to all selected bookings at once; each act says to how many of them it applies. */
export function BulkBar({ selected, isBusy, onStep, onExport, onClear }: Props) {
  const pending = selected.filter(({ status }) => status === 'PENDING').map(({ id }) => id);
  const expected = selected
    .filter(({ status }) => status === 'PENDING' || status === 'CONFIRMED')
    .map(({ id }) => id);
  return (
    <section aria-label="Selected bookings" className={classes.bulk}>
      <Text aria-live="polite" flex="1 1 auto" fw={600} size="sm">
        {selected.length} selected
      </Text>
      {pending.length > 0 && (
        <Button loading={isBusy} onClick={() => onStep(pending, 'CONFIRMED')}>
          Confirm {pending.length}
        </Button>
      )}
      {expected.length > 0 && (
        <Button disabled={isBusy} onClick={() => onStep(expected, 'CANCELLED')} variant="default">
          Cancel {expected.length}
        </Button>
      )}
      <Button disabled={isBusy} onClick={onExport} variant="default">
        Export selected
      </Button>
      <Button color="gray" onClick={onClear} variant="subtle">
        Clear
      </Button>
    </section>
  );
}
