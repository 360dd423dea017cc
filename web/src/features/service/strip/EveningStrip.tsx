import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Service } from '../useServiceRoom.ts';
import classes from './EveningStrip.module.css';
import { type Evening, type Quarter, quarterAt, shareAt } from './evening.ts';
import type { EveningView } from './useEvening.ts';

interface EveningStripProps {
  service: Service;
  view: EveningView;
}

/** The evening at a glance: how full each quarter-hour is, where now is, and a way to look ahead or back. */
export function EveningStrip({ service, view }: EveningStripProps) {
  const { evening } = view;
  if (!evening) return <div aria-hidden className={classes.strip} />;
  if (evening.covers.length === 0) return null;
  return <Strip evening={evening} service={service} view={view} />;
}

function Strip({ service: { now, clockAt }, view, evening }: EveningStripProps & { evening: Evening }) {
  const { covers: quarters, seatingCapacity: capacity } = evening;
  const present = quarterAt(quarters, now);
  const chosen = view.at === null ? present : quarterAt(quarters, view.at);
  const [pointed, point] = useState<number | null>(null);
  const shown = quarters[pointed ?? chosen];
  const scrubbing = useScrubbing(quarters.length, { point, choose: view.lookAtQuarter });
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) view.lookAtQuarter(chosen + step);
    else if (event.key === 'Home' || (event.key === 'Escape' && view.at !== null)) view.backToNow();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const nowShare = shareAt(quarters, now);
  const most = Math.max(capacity, ...quarters.map(({ covers }) => covers));
  return (
    <section aria-label="Evening" className={classes.strip}>
      <p aria-hidden className={classes.figures}>
        <strong>{shown && clockAt(shown.startsAt)}</strong>
        <span>
          {shown?.covers ?? 0} of {capacity}
        </span>
        <span className={classes.starting}>{shown && startingWords(shown)}</span>
      </p>
      <div
        aria-label="Covers over the day"
        aria-valuemax={quarters.length - 1}
        aria-valuemin={0}
        aria-valuenow={chosen}
        aria-valuetext={inWords(quarters[chosen], capacity, clockAt)}
        className={classes.chart}
        onKeyDown={handleKey}
        role="slider"
        tabIndex={0}
        {...scrubbing}
      >
        <div className={classes.bars}>
          {quarters.map(({ startsAt, covers }, index) => (
            <i
              className={classes.bar}
              data-chosen={(view.at !== null && index === chosen) || undefined}
              data-over={covers > capacity || undefined}
              data-past={index < present || undefined}
              data-pointed={index === pointed || undefined}
              key={startsAt}
              style={{ height: `${(100 * covers) / most}%` }}
            />
          ))}
        </div>
        <span
          className={classes.capacity}
          style={{ bottom: `calc(18px + (100% - 24px) * ${capacity / most})` }}
        />
        {nowShare !== null && <span className={classes.now} style={{ left: `${nowShare * 100}%` }} />}
        {hoursOf(quarters, clockAt).map(({ startsAt, share, words, isEven }) => (
          <span
            className={classes.hour}
            data-even={isEven || undefined}
            key={startsAt}
            style={{ left: `${share * 100}%` }}
          >
            {words}
          </span>
        ))}
      </div>
      <span aria-hidden className={classes.most}>
        {capacity}
      </span>
    </section>
  );
}

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageUp: 4,
  PageDown: -4,
};

/** A pointer over the row points at a quarter-hour; pressed, it takes the floor there. */
function useScrubbing(
  count: number,
  { point, choose }: { point: (index: number | null) => void; choose: (index: number) => void },
) {
  const isPressed = useRef(false);
  const quarterUnder = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.max(0, Math.min(count - 1, Math.floor(((clientX - left) / Math.max(1, width)) * count)));
  };
  const rest = () => {
    isPressed.current = false;
    point(null);
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      isPressed.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      choose(quarterUnder(event));
    },
    onPointerMove(event: PointerEvent) {
      point(quarterUnder(event));
      if (isPressed.current) choose(quarterUnder(event));
    },
    onPointerUp: () => {
      isPressed.current = false;
    },
    onPointerCancel: rest,
    onPointerLeave: rest,
  };
}

function startingWords({ startingParties, startingCovers }: Quarter): string {
  return startingParties === 0 ? '' : `${startingCovers} due`;
}

/** What a screen reader says of a quarter-hour. */
function inWords(
  quarter: Quarter | undefined,
  capacity: number,
  clockAt: (instant: string) => string,
): string {
  if (!quarter) return '';
  const { startsAt, covers, startingParties: parties, startingCovers } = quarter;
  const due = parties === 1 ? '1 party' : `${parties} parties`;
  return `${clockAt(startsAt)}: ${covers} of ${capacity} covers, ${due} due with ${startingCovers} covers`;
}

/** Words that stand below the very end of the row would leave it. */
const FREE_ENDS = 0.02;

/** More could not be read beside each other. */
const MOST_HOURS = 14;

/** The whole hours of the restaurant's clock, so many of them as can be read. */
function hoursOf(quarters: readonly Quarter[], clockAt: (instant: string) => string) {
  const hours = quarters.flatMap(({ startsAt }, index) => {
    const clock = clockAt(startsAt);
    const share = index / quarters.length;
    const isInside = share >= FREE_ENDS && share <= 1 - FREE_ENDS;
    return clock.includes(':00 ') && isInside ? [{ startsAt, share, words: clock.replace(':00 ', ' ') }] : [];
  });
  const every = Math.ceil(hours.length / MOST_HOURS);
  return hours
    .filter((_hour, index) => index % every === 0)
    .map((hour, index) => ({ ...hour, isEven: index % 2 === 0 }));
}
