import classes from './FigureList.module.css';
import type { Figure } from './figures.ts';

/** Figures beside each other, each with its command. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className={classes.figures}>
      {figures.map(({ value, text, command }) => (
        <li key={text}>
          <strong>{value}</strong>
          <p>{text}</p>
          <code>{command}</code>
        </li>
      ))}
    </ul>
  );
}
