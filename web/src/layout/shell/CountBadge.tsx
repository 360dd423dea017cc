import { VisuallyHidden } from '@mantine/core';
import classes from './CountBadge.module.css';

const MOST = 99;

/** How much needs somebody there; nothing when all is well. */
export function CountBadge({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className={classes.badge} data-count-badge>
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <VisuallyHidden>, {count === 1 ? '1 needs you' : `${count} need you`}</VisuallyHidden>
    </span>
  );
}
