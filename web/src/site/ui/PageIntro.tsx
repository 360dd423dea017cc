import type { ReactNode } from 'react';
import classes from './PageIntro.module.css';

interface PageIntroProps {
  title: string;
  lead: string;
  /** What to do about it. */
  children?: ReactNode;
}

/** The beginning of a page: what it is about, and for whom. */
export function PageIntro({ title, lead, children }: PageIntroProps) {
  return (
    <header className={classes.intro}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  );
}
