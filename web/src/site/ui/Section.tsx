import type { ReactNode } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  /** Anchor of the section; its heading is `<id>-heading`. */
  id: string;
  heading: string;
  lead?: string;
  children: ReactNode;
}

/** A part of a page with a heading over it. */
export function Section({ id, heading, lead, children }: SectionProps) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={classes.heading}>
        {heading}
      </h2>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  );
}
