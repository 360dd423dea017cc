import { useQuery } from '@apollo/client/react';
import classes from './StatBeside.module.css';
import { StatTrendDocument, type StatTrendQuery } from './StatTrend.generated.ts';
import { compared, comparedInPercent, linePoints, sumsOver } from './trend.ts';

type Trend = NonNullable<NonNullable<StatTrendQuery['restaurant']>['dashboardTrend']>;

/** A count that has something to stand beside. */
export type ComparedCount = 'today' | 'thisWeek' | 'thisMonth';

interface StatBesideProps {
  restaurantId: string;
  of: ComparedCount;
  count: number;
}

/** How a count came about, as a line, and what it was before; nothing until that is known. */
export function StatBeside({ restaurantId, of, count }: StatBesideProps) {
  const { data } = useQuery(StatTrendDocument, {
    variables: { restaurantId },
    fetchPolicy: 'cache-and-network',
  });
  const trend = data?.restaurant?.dashboardTrend;
  if (!trend) return null;
  const { values, words } = beside[of](trend, count);
  const points = linePoints(values);
  return (
    <>
      {points && (
        <svg aria-hidden className={classes.line} preserveAspectRatio="none" viewBox="0 0 100 30">
          <polyline points={points} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      <div className={classes.before}>{words}</div>
    </>
  );
}

const DAYS_OF_WEEK = 7;
const AHEAD = 7;

const beside: Record<
  ComparedCount,
  (trend: Trend, count: number) => { values: number[]; words: string | null }
> = {
  today: (trend, count) => ({
    values: pastOf(trend)
      .slice(-2 * DAYS_OF_WEEK)
      .map(({ bookings }) => bookings),
    words: compared(count, trend.sameDayLastWeek, 'this day last week'),
  }),
  thisWeek: (trend, count) => ({
    values: sumsOver(pastOf(trend), DAYS_OF_WEEK),
    words: comparedInPercent(count, trend.weekBefore, 'the week before'),
  }),
  thisMonth: (trend, count) => ({
    values: pastOf(trend).map(({ bookings }) => bookings),
    words: comparedInPercent(count, trend.monthBefore, 'the month before'),
  }),
};

/** Until today: the week to come is not full yet. */
const pastOf = ({ days }: Trend) => days.slice(0, days.length - AHEAD);
