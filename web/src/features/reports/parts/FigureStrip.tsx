import { HintButton } from '../../../ui/hints/HintButton.tsx';
import classes from './FigureStrip.module.css';

/** A figure with its name, and what it means a press away. */
export interface Figure {
  label: string;
  hint: string;
  value: string;
  /** A line below it: what it was, or of what it is. */
  before: string | null;
  /** How it stands beside that. */
  change: string | null;
  /** Whether more of it is good; what is neither has no colour. */
  isGood: boolean | null;
}

/** Figures in one line. */
export function FigureStrip({ label: name, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <section aria-label={name} className={classes.strip} data-few={figures.length <= 3 || undefined}>
      {figures.map(({ label, hint, value, before, change, isGood }) => (
        <div className={classes.figure} key={label}>
          <div className={classes.top}>
            <h2 className={classes.label}>{label}</h2>
            <HintButton about={label} hint={hint} />
          </div>
          <p className={classes.value}>{value}</p>
          <p className={classes.before}>
            {change && (
              <span className={classes.change} data-good={isGood ?? undefined}>
                {change}
              </span>
            )}
            {before && <span>{before}</span>}
          </p>
        </div>
      ))}
    </section>
  );
}
