import { IconCloudOff } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { spokenTime } from '../../../shared/dates/spoken-time.ts';
import { zoneClock } from '../../../shared/dates/zone-clock.ts';
import classes from './ConnectionBar.module.css';
import { useGoneLine } from './useGoneLine.ts';

interface Props {
  /** The restaurant's zone, whose clock the pages show; null for the device's own. */
  timezone: string | null;
}

/** Says at the head of every page of work that its line is gone and since when, and goes by itself. */
export function ConnectionBar({ timezone }: Props) {
  const gone = useGoneLine();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    function makeRoom() {
      const { current: bar } = place;
      if (!gone || !bar) return;
      // What sticks to the top of the page sticks below it.
      const page = bar.parentElement;
      page?.style.setProperty('--hs-page-top', `${bar.offsetHeight}px`);
      return () => {
        page?.style.removeProperty('--hs-page-top');
      };
    },
    [gone],
  );
  return (
    <div className={classes.place} ref={place} role="status">
      {gone && (
        <div className={classes.bar}>
          <IconCloudOff aria-hidden className={classes.icon} size={18} stroke={1.75} />
          <span>
            <strong>
              {gone.isReachable ? 'No live updates' : 'No connection'} since {clockOf(gone.since, timezone)}.
            </strong>{' '}
            {gone.isReachable
              ? 'This page is brought up to date every 15 seconds.'
              : 'What you see may be old. We try again by ourselves.'}
          </span>
        </div>
      )}
    </div>
  );
}

const clockOf = (instant: number, timezone: string | null) =>
  spokenTime(zoneClock(timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone).timeAt(instant));
