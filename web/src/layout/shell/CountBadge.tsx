import { VisuallyHidden } from '@mantine/core';
import classes from './CountBadge.module.css';

const MOST = 99;

interface Props {
  count: number | undefined;
  /** What it stands beside says already what is counted. */
  isBare?: boolean;
}

/** How much needs somebody there; nothing when all is well. */
export function CountBadge({ count = 0, isBare = false }: Props) {
  if (count === 0) return null;
  const shown = count > MOST ? `${MOST}+` : count;
  return (
    <span className={classes.badge} data-count-badge>
      {isBare ? shown : <span aria-hidden>{shown}</span>}
      {!isBare && <VisuallyHidden>{count === 1 ? '1 needs you' : `${count} need you`}</VisuallyHidden>}
    </span>
  );
}
