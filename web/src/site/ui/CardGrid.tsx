import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Section.module.css';

/** Cards beside each other, as many as there is room for. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>;
}

interface IconCardProps {
  icon: Icon;
  title: string;
  children: ReactNode;
}

/** A card with a sign, a heading and a few words. */
export function IconCard({ icon: Sign, title, children }: IconCardProps) {
  return (
    <article className={classes.card}>
      <span className={classes.icon} aria-hidden>
        <Sign size={23} stroke={1.7} />
      </span>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.text}>{children}</p>
    </article>
  );
}
