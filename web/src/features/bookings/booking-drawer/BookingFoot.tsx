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
  /** Cancels it with a word to its guest. */
  onCancelSayingWhy: () => void;
  onRemove: () => void;
}

/**
 * What can be done with the booking as it stands, the next act first and largest. Calling it off is never that: of a booking that
 * is only waited for, changing it is.
 */
export function BookingFoot({ booking, isBusy, onStep, onChange, onCancelSayingWhy, onRemove }: Props) {
  const steps = stepsOf(booking, booking.restaurant.today);
  const next = steps.find(([, step]) => step !== 'CANCELLED');
  const others = steps.filter((step) => step !== next);
  const isWaitedFor = !next && isChangeable(booking.status);
  const hasMail = booking.email !== null && steps.some(([, step]) => step === 'CANCELLED');
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
        <Button
          className={isWaitedFor ? classes.next : undefined}
          data-autofocus={isWaitedFor || undefined}
          disabled={isBusy}
          onClick={onChange}
          size="md"
          variant={isWaitedFor ? 'filled' : 'default'}
        >
          Change
        </Button>
      )}
      {others.map(([label, step]) => (
        <Button disabled={isBusy} key={step} onClick={() => onStep(step)} size="md" variant="default">
          {label}
        </Button>
      ))}
      {hasMail && (
        <Button disabled={isBusy} onClick={onCancelSayingWhy} size="md" variant="default">
          Cancel with a message
        </Button>
      )}
      <Button color="red" disabled={isBusy} onClick={onRemove} size="md" variant="subtle">
        Delete
      </Button>
    </div>
  );
}
