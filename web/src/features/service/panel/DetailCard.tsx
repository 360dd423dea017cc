import { CloseButton, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './DetailCard.module.css';

interface DetailCardProps {
  title: string;
  /** At the end of the title's line: party and table. */
  side?: string;
  /** One line on how things stand. */
  state?: ReactNode;
  /** Whether something in it takes the focus itself. */
  hasOwnFocus?: boolean;
  onClose: () => void;
  children: ReactNode;
  /** The acts, the next one first; they stay in sight while the rest scrolls. */
  acts?: ReactNode;
}

/** A title of more letters has lines of its own: who sits where is never cut. */
const LONG = 24;

/** What was tapped, at the foot of the list's column. The focus comes to its title when it opens. */
export function DetailCard({ title, side, state, hasOwnFocus, onClose, children, acts }: DetailCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(
    function bringFocus() {
      if (title && !hasOwnFocus) heading.current?.focus({ preventScroll: true });
    },
    [title, hasOwnFocus],
  );
  return (
    <section aria-label={title} className={classes.card}>
      <div className={classes.head} data-long={title.length > LONG || undefined}>
        <Title className={classes.title} order={2} ref={heading} tabIndex={-1} title={title}>
          {title}
        </Title>
        {side && <span className={classes.side}>{side}</span>}
        <CloseButton
          aria-label="Back to the lists"
          className={classes.close}
          iconSize={20}
          onClick={onClose}
          size={44}
        />
      </div>
      <div className={classes.body}>
        {state && <p className={classes.state}>{state}</p>}
        {children}
      </div>
      {acts && <div className={classes.acts}>{acts}</div>}
    </section>
  );
}
