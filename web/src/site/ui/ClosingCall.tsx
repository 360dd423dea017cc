import type { ReactNode } from 'react';
import classes from './ClosingCall.module.css';

interface ClosingCallProps {
  heading: string;
  lead: string;
  /** The buttons. */
  children: ReactNode;
}

/** The last word of a page. */
export function ClosingCall({ heading, lead, children }: ClosingCallProps) {
  return (
    <section className={classes.closing} aria-labelledby="closing-heading">
      <div>
        <h2 id="closing-heading" className={classes.heading}>
          {heading}
        </h2>
        <p className={classes.lead}>{lead}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
