import type { ReactNode } from 'react';
import classes from './Columns.module.css';

interface ColumnsProps {
  entries: readonly { title: string; text: ReactNode }[];
}

/** Facts with a heading each, in two columns where there is room. */
export function Columns({ entries }: ColumnsProps) {
  return (
    <div className={classes.columns}>
      {entries.map(({ title, text }) => (
        <article key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </article>
      ))}
    </div>
  );
}
