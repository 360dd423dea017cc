import { lazy, Suspense, useCallback } from 'react';
import type { IsoDate } from '../../shared/dates/calendar-date.ts';
import type { Bought } from '../form/booking-draft.ts';
import { SisterTimes } from '../group/SisterTimes.tsx';
import { shownDateWithWeekday } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import { withTexts } from '../language/speak.ts';
import { useLoaded } from '../requests/useLoaded.ts';
import controls from '../ui/controls.module.css';
import { WaitInstead } from '../waitlist/WaitInstead.tsx';
import { type DaysSource, daysAfter, hasFreeTimes } from './free-days.ts';

// For days on which only experiences are booked.
const ExperiencesOfDay = lazy(async () => ({
  default: (await withTexts(import('../experiences/ExperiencesOfDay.tsx'))).ExperiencesOfDay,
}));

interface Props {
  source: DaysSource;
  /** The day that has nothing. */
  date: IsoDate;
  guests: number;
  onChoose: (date: IsoDate) => void;
  /** The restaurant, where it is known; others of its group may be free. */
  restaurantId: string | null;
  /** Whether its waitlist can be joined today. */
  isWaiting: boolean;
  /** `HH:mm:ss` that the guest wanted; empty for none. */
  time: string;
  /** Buys one of the experiences that alone are booked on that day; null where nothing can be bought, or tables are booked too. */
  onBuy: ((bought: Bought) => void) | null;
}

/** The ways on from a day that has nothing: the waitlist, the next free day, and other restaurants of the group. */
export function OtherWays({ restaurantId, isWaiting, time, onBuy, ...next }: Props) {
  const { date, guests } = next;
  return (
    <>
      {restaurantId && onBuy && (
        <Suspense>
          <ExperiencesOfDay date={date} guests={guests} onBuy={onBuy} restaurantId={restaurantId} />
        </Suspense>
      )}
      <NextFreeDay {...next} />
      {restaurantId && isWaiting && <WaitInstead restaurantId={restaurantId} />}
      {restaurantId && <SisterTimes date={date} guests={guests} restaurantId={restaurantId} time={time} />}
    </>
  );
}

/** The way from a day that has nothing to the next one that has; says so where there is none. */
function NextFreeDay({
  source,
  date,
  guests,
  onChoose,
}: Omit<Props, 'restaurantId' | 'isWaiting' | 'time' | 'onBuy'>) {
  const load = useCallback(
    (signal: AbortSignal) => source({ ...daysAfter(date), partySize: guests }, signal),
    [source, date, guests],
  );
  const { status, value: days } = useLoaded(load);
  if (status === 'failed') return null; // the calendar is there all the same
  if (status === 'loading' || !days)
    return <p className={controls.hint}>{i18n._('Looking for the next free day…')}</p>;
  const next = days.find(hasFreeTimes);
  if (!next)
    return <p className={controls.hint}>{i18n._('No day that can be booked online is free after it.')}</p>;
  return (
    <button className={controls.plain} onClick={() => onChoose(next.date)} type="button">
      {i18n._('Next free day: {date}', { date: shownDateWithWeekday(next.date) })}
    </button>
  );
}
