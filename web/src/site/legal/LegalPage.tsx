import type { ReactNode } from 'react';
import classes from './LegalPage.module.css';

interface LegalPageProps {
  title: string;
  children: ReactNode;
}

/** The day on which both texts were last changed (spec §2). */
const LAST_UPDATED = 'May 6, 2025';

/** A text that one can rely on: its title, its date, and sections under headings. */
export function LegalPage({ title, children }: LegalPageProps) {
  return (
    <article className={classes.text}>
      <h1>{title}</h1>
      <p className={classes.date}>Last updated: {LAST_UPDATED}</p>
      {children}
    </article>
  );
}
