import { useQuery } from '@apollo/client/react';
import { Title, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { spokenTime } from '../../../shared/dates/spoken-time.ts';
import { useNow } from '../../../shared/dates/useNow.ts';
import { zoneClock } from '../../../shared/dates/zone-clock.ts';
import { CoversTodayDocument } from './CoversToday.generated.ts';
import classes from './CoversToday.module.css';
import { type Hour, hoursOf, peakOf } from './covers.ts';
import { ExpectedToday } from './ExpectedToday.tsx';

const MINUTE_MS = 60_000;

/** How full the room is over the day, quarter-hour by quarter-hour, against what it holds: what has been is quiet. Nothing on a closed day. */
export function CoversToday({ restaurantId, canForesee }: { restaurantId: string; canForesee: boolean }) {
  const { data } = useQuery(CoversTodayDocument, {
    variables: { restaurantId },
    fetchPolicy: 'cache-and-network',
  });
  const now = useNow(MINUTE_MS);
  const { timezone = 'UTC', serviceDay } = data?.restaurant ?? {};
  const clock = useMemo(() => zoneClock(timezone), [timezone]);
  if (!serviceDay || serviceDay.covers.length === 0) return null;
  const { covers: quarters, seatingCapacity } = serviceDay;
  const peak = peakOf(quarters);
  const begin = (instant: string) => Date.parse(instant);
  const passed = quarters.filter(({ startsAt }) => begin(startsAt) + 15 * MINUTE_MS <= now);
  const starting = (some: typeof quarters) =>
    some.reduce((sum, { startingCovers }) => sum + startingCovers, 0);
  const top = Math.max(seatingCapacity, peak?.covers ?? 0, 1);
  return (
    <section aria-label="Covers today" className={classes.card}>
      <div className={classes.head}>
        <Title className={classes.title} order={2}>
          Covers today
        </Title>
        <span className={classes.sum}>
          {starting(passed)} so far · {starting(quarters) - starting(passed)} to come
        </span>
      </div>
      {canForesee && <ExpectedToday restaurantId={restaurantId} />}
      {peak && (
        <VisuallyHidden>
          The room is fullest at {spokenTime(clock.timeAt(begin(peak.startsAt)))}, with {peak.covers} of{' '}
          {seatingCapacity} seats taken.
        </VisuallyHidden>
      )}
      <div aria-hidden className={classes.chart}>
        <div className={classes.limit} style={{ bottom: `${(seatingCapacity / top) * 100}%` }}>
          <span>{seatingCapacity} seats</span>
        </div>
        <div className={classes.bars}>
          {quarters.map(({ startsAt, covers }) => (
            <div
              className={classes.bar}
              data-passed={begin(startsAt) + 15 * MINUTE_MS <= now || undefined}
              key={startsAt}
              style={{ height: `${(covers / top) * 100}%` }}
              title={`${spokenTime(clock.timeAt(begin(startsAt)))}: ${covers} covers`}
            />
          ))}
        </div>
      </div>
      <div
        aria-hidden
        className={classes.hours}
        style={{ gridTemplateColumns: `repeat(${quarters.length}, 1fr)` }}
      >
        {hoursOf(quarters, clock).map(({ place, words }: Hour) => (
          <span key={place} style={{ gridColumnStart: place + 1 }}>
            {words}
          </span>
        ))}
      </div>
    </section>
  );
}
