import classes from './BarChart.module.css';
import { evenTop } from './even-top.ts';

/** A pair of bars: what is, and what it is held against. */
interface Bar {
  key: string;
  /** Below it. */
  label: string;
  /** Told when somebody points at it. */
  told: string;
  value: number;
  /** A mark across the bar, or a second bar; null for none. */
  beside: number | null;
}

interface Props {
  bars: readonly Bar[];
  legend: readonly [now: string, beside: string | null];
  /** How the second number is drawn: as a mark of what was, or as a bar of its own. */
  besideAs: 'mark' | 'bar';
}

const MOST_LABELS = 10;

/** Bars over a span. It is for eyes alone: the table beside it says the same. */
export function BarChart({ bars, legend: [now, beside], besideAs }: Props) {
  const top = evenTop(Math.max(1, ...bars.flatMap(({ value, beside: other }) => [value, other ?? 0])));
  const every = Math.ceil(bars.length / MOST_LABELS);
  return (
    <div aria-hidden className={classes.chart}>
      <ul className={classes.legend}>
        <li>
          <span className={classes.sign} data-of="now" />
          {now}
        </li>
        {beside && (
          <li>
            <span className={classes.sign} data-of={besideAs} />
            {beside}
          </li>
        )}
      </ul>
      <div className={classes.plot}>
        {[1, 0.5].map((part) => (
          <div className={classes.line} key={part} style={{ bottom: `${part * 100}%` }}>
            <span>{(top * part).toLocaleString('en-US')}</span>
          </div>
        ))}
        <div className={classes.bars} data-many={bars.length > 60 || undefined}>
          {bars.map(({ key, told, value, beside: other }) => (
            <div className={classes.slot} key={key} title={told}>
              <div className={classes.bar} style={{ height: `${(value / top) * 100}%` }} />
              {besideAs === 'bar' && other !== null && (
                <div className={classes.lost} style={{ height: `${(other / top) * 100}%` }} />
              )}
              {besideAs === 'mark' && other !== null && (
                <div className={classes.mark} style={{ bottom: `${(other / top) * 100}%` }} />
              )}
            </div>
          ))}
        </div>
      </div>
      <div className={classes.labels}>
        {bars.map(({ key, label }, place) => (
          <span data-also={place % (2 * every) === 0 || undefined} key={key}>
            {place % every === 0 && <span>{label}</span>}
          </span>
        ))}
      </div>
    </div>
  );
}
