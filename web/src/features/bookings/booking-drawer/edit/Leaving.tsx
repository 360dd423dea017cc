import { Button } from '@mantine/core';
import classes from './EditBooking.module.css';

interface Props {
  onDiscard: () => void;
  onStay: () => void;
}

/** The foot of a form that is left with something unsaved. */
export function Leaving({ onDiscard, onStay }: Props) {
  return (
    <div className={classes.foot}>
      <span className={classes.question} role="alert">
        Discard what you changed?
      </span>
      <Button autoFocus onClick={onStay} size="md" variant="default">
        Keep editing
      </Button>
      <Button color="red" onClick={onDiscard} size="md" variant="light">
        Discard
      </Button>
    </div>
  );
}
