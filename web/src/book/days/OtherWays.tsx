import { useCallback } from 'react';
import type { IsoDate } from '../../shared/dates/calendar-date.ts';
import { shownDateWithWeekday } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import { useLoaded } from '../requests/useLoaded.ts';
import controls from '../ui/controls.module.css';
import { WaitInstead } from '../waitlist/WaitInstead.tsx';
import { type DaysSource, daysAfter, hasFreeTimes } from './free-days.ts';

interface Props {
  source: DaysSource;
  /** The day that has nothing. */
  date: IsoDate;
  guests: number;
  onChoose: (date: IsoDate) => void;
  /** The restaurant whose waitlist can be joined instead; null where there is none to join today. */
  waitlistOf: string | null;
}

/** The ways on from a day that has nothing: the waitlist, and the next free day. */
export function OtherWays({ waitlistOf, ...next }: Props) {
  return (
    <>
      <NextFreeDay {...next} />
      {waitlistOf && <WaitInstead restaurantId={waitlistOf} />}
    </>
  );
}

/** The way from a day that has nothing to the next one that has; says so where there is none. */
function NextFreeDay({ source, date, guests, onChoose }: Omit<Props, 'waitlistOf'>) {
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
