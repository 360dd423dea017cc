import { Button } from '@mantine/core';
import type { BookingStatus } from '../../../generated/schema-types.ts';
import { isChangeable, stepsOf } from '../actions/status-steps.ts';
import classes from './BookingDrawer.module.css';
import type { OpenBooking } from './open-booking.ts';

interface Props {
  booking: OpenBooking;
  isBusy: boolean;
  onStep: (status: BookingStatus) => void;
  onChange: () => void;
  onRemove: () => void;
}

/** What can be done with the booking as it stands, the next act first and largest. */
export function BookingFoot({ booking, isBusy, onStep, onChange, onRemove }: Props) {
  const [next, ...others] = stepsOf(booking, booking.restaurant.today);
  return (
    <div aria-busy={isBusy} className={classes.foot}>
      {next && (
        <Button
          className={classes.next}
          data-autofocus
          disabled={isBusy}
          onClick={() => onStep(next[1])}
          size="md"
          variant={isChangeable(booking.status) ? 'filled' : 'default'}
        >
          {next[0]}
        </Button>
      )}
      {isChangeable(booking.status) && (
        <Button disabled={isBusy} onClick={onChange} size="md" variant="default">
          Change
        </Button>
      )}
      {others.map(([label, step]) => (
        <Button disabled={isBusy} key={step} onClick={() => onStep(step)} size="md" variant="default">
          {label}
        </Button>
      ))}
      <Button color="red" disabled={isBusy} onClick={onRemove} size="md" variant="subtle">
        Delete
      </Button>
    </div>
  );
}
