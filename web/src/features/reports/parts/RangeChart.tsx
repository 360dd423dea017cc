import bars from './BarChart.module.css';
import { evenTop } from './even-top.ts';
import classes from './RangeChart.module.css';

/** A bar for what is, and the bounds of what is expected; null where nothing is. */
interface Range {
  key: string;
  /** Below it, in two lines. */
  label: readonly [string, string];
  /** Told when somebody points at it. */
  told: string;
  value: number;
  expected: { low: number; middle: number; high: number } | null;
  /** Whether nothing can be there. */
  isClosed: boolean;
}

interface Props {
  ranges: readonly Range[];
  legend: readonly [now: string, expected: string];
}

/** Bars with the bounds of what they are expected to become. It is for eyes alone: the table beside it says the same. */
export function RangeChart({ ranges, legend: [now, expected] }: Props) {
  const top = evenTop(
    Math.max(1, ...ranges.map(({ value, expected: to }) => Math.max(value, to?.high ?? 0))),
  );
  const share = (guests: number) => `${(guests / top) * 100}%`;
  return (
    <div aria-hidden className={bars.chart}>
      <ul className={bars.legend}>
        <li>
          <span className={bars.sign} data-of="now" />
          {now}
        </li>
        <li>
          <span className={classes.sign} />
          {expected}
        </li>
      </ul>
      <div className={bars.plot}>
        {[1, 0.5].map((part) => (
          <div className={bars.line} key={part} style={{ bottom: `${part * 100}%` }}>
            <span>{(top * part).toLocaleString('en-US')}</span>
          </div>
        ))}
        <div className={bars.bars}>
          {ranges.map(({ key, told, value, expected: to, isClosed }) => (
            <div className={bars.slot} data-closed={isClosed || undefined} key={key} title={told}>
              <div className={bars.bar} style={{ height: share(value) }} />
              {to && (
                <div
                  className={classes.range}
                  style={{ bottom: share(to.low), height: share(Math.max(to.high - to.low, top / 100)) }}
                />
              )}
              {to && <div className={classes.middle} style={{ bottom: share(to.middle) }} />}
            </div>
          ))}
        </div>
      </div>
      <div className={`${bars.labels} ${classes.labels}`}>
        {ranges.map(({ key, label }, place) => (
          <span data-also={place % 2 === 0 || undefined} key={key}>
            <span className={classes.label}>
              {label[0]}
              <br />
              {label[1]}
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}
