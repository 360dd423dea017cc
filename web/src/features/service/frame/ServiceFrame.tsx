import type { ReactNode } from 'react';
import classes from './ServiceFrame.module.css';

interface ServiceFrameProps {
  head: ReactNode;
  /** The parties, beside the floor; where the screen is too narrow for both, what leads to them. */
  list: ReactNode;
  floor: ReactNode;
  /** The evening at a glance, at the foot. */
  strip?: ReactNode;
}

/** How the service screen is laid out: as high as the window, the list beside the floor, nothing over a table. */
export function ServiceFrame({ head, list, floor, strip }: ServiceFrameProps) {
  return (
    <div className={classes.frame} data-fills-page>
      <header className={classes.head}>{head}</header>
      <aside aria-label="Parties" className={classes.list}>
        {list}
      </aside>
      <div className={classes.floor}>{floor}</div>
      <div className={classes.strip}>{strip}</div>
    </div>
  );
}
