import { lazy, Suspense, useState } from 'react';
import { firstOfNextMonth, type IsoDate, nextDay } from '../../shared/dates/calendar-date.ts';
import type { VisitForm } from '../form/visit-form.ts';
import { monthInWords, shownDate } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import { withTexts } from '../language/speak.ts';
import { LaterHint } from '../pay/LaterPayment.tsx';
import type { BookingRestaurant } from '../restaurant/booking-restaurant.ts';
import { CallInstead } from '../restaurant/CallInstead.tsx';
import { ForeignZone } from '../restaurant/ForeignZone.tsx';
import { closureInWords, onlineClosureOf } from '../restaurant/online-closure.ts';
import { requestHint } from '../send/request-words.ts';
import controls from '../ui/controls.module.css';
import { AnyTimeButton, AnyTimeTold, useAnyTime } from './AnyTime.tsx';
import { isOnlyForExperiences, wholeDayReason } from './open-times.ts';
import { TimeBoard } from './TimeBoard.tsx';
import styles from './TimeField.module.css';
import { timesHint } from './times-hint.ts';

const OtherWays = lazy(async () => ({
  default: (await withTexts(import('../days/OtherWays.tsx'))).OtherWays,
}));

interface Props {
  form: VisitForm;
  restaurant: Pick<BookingRestaurant, 'phone'> & Partial<Pick<BookingRestaurant, 'id' | 'waitlistOpen'>>;
  /** The restaurant's zone, where nothing above has said it. */
  timezone?: string;
  /** Whether what the times ask for is said here. */
  saysGuarantee?: boolean;
}

/** Every quarter-hour of the chosen day, each free or with the reason why not; one of them is chosen. */
export function TimeField({ form, restaurant, timezone, saysGuarantee = true }: Props) {
  const [hasTimes, setHasTimes] = useState(false);
  const { times, faults, today } = form;
  // Once they are there the line stays, whatever day is looked at.
  if (times && !hasTimes) setHasTimes(true);
  const any = useAnyTime(form);
  const closure = times && onlineClosureOf(times);
  const hint = closure ? null : hintOf(form);
  const asks = saysGuarantee && times?.slots.some(({ guarantee }) => guarantee);
  const describedBy =
    [faults.time && 'time-fault', (hint || closure) && 'time-hint', asks && 'guarantee-hint']
      .filter(Boolean)
      .join(' ') || undefined;

  return (
    <div className={styles.field}>
      {times?.note && <p className={styles.note}>{times.note}</p>}
      <div className={styles.heading}>
        <span className={controls.label} id="time-label">
          {i18n._('Time')}
        </span>
        <AnyTimeButton any={any} form={form} />
      </div>
      {hasTimes && timezone && <ForeignZone timezone={timezone} />}
      {closure && (
        <CallInstead id="time-hint" restaurant={restaurant} text={closureInWords(closure, times, today)} />
      )}
      {hint && (
        <p className={controls.hint} id="time-hint">
          {hint}
        </p>
      )}
      {times && asks && (
        <p className={styles.asked} id="guarantee-hint">
          <Suspense>
            <LaterHint times={times} />
          </Suspense>
        </p>
      )}
      <TimesRemedy form={form} restaurant={restaurant} />
      <TimeBoard describedBy={describedBy} form={form} />
      <AnyTimeTold any={any} />
      {faults.time && (
        <p className={controls.fault} id="time-fault">
          {faults.time}
        </p>
      )}
    </div>
  );
}

/** The way on when the chosen day offers nothing. */
function TimesRemedy({ form, restaurant }: Pick<Props, 'form' | 'restaurant'>) {
  const { date, times, timesStatus, days, guests, today } = form;
  if (timesStatus === 'failed') {
    return (
      <button className={controls.plain} onClick={form.reloadTimes} type="button">
        {i18n._('Load the times again')}
      </button>
    );
  }
  if (!date || !times || !wholeDayReason(times)) return null;
  const closure = onlineClosureOf(times);
  if (closure === 'ONLINE_BOOKING_CLOSED') return null;
  const choose = (picked: IsoDate) => form.change({ date: shownDate(picked) });
  if (days && !closure) {
    return (
      <div className={styles.remedy}>
        <Suspense>
          <OtherWays
            date={date}
            guests={guests}
            onChoose={choose}
            source={days}
            isWaiting={Boolean(restaurant.waitlistOpen) && date === today && times.slots.length > 0}
            restaurantId={restaurant.id ?? null}
            time={form.lastChosenTime}
            onBuy={(isOnlyForExperiences(times) && form.buy) || null}
          />
        </Suspense>
      </div>
    );
  }
  const isMonthFull = closure === 'MONTH_FULL';
  const next = isMonthFull ? firstOfNextMonth(date) : nextDay(date);
  return (
    <button className={controls.plain} onClick={() => choose(next)} type="button">
      {isMonthFull ? i18n._('See {month}', { month: monthInWords(next) }) : i18n._('Try the next day')}
    </button>
  );
}

function hintOf({ date, draft, times, timesStatus }: VisitForm): string | null {
  if (timesStatus === 'failed') return i18n._('The times could not be loaded.');
  if (!date) return i18n._('Choose a date to see its times.');
  const wholeDay = times && wholeDayReason(times);
  if (wholeDay) return `${wholeDay}.`;
  return times?.byRequest ? requestHint() : timesHint(times, draft.wishes.length > 0);
}
