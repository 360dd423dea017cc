import { lazy, Suspense, useRef } from 'react';
import type { IsoDate } from '../../shared/dates/calendar-date.ts';
import { dateFault } from '../form/booking-draft.ts';
import { FieldFrame, framed } from '../form/FieldFrame.tsx';
import type { VisitForm } from '../form/visit-form.ts';
import { shownDate } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import { CalendarIcon } from '../ui/icons.tsx';
import styles from './DateField.module.css';
import { usePopover } from './usePopover.ts';

const loadCalendar = () => import('./DateCalendar.tsx');
const DateCalendar = lazy(async () => ({ default: (await loadCalendar()).DateCalendar }));

/** A date that can be typed or picked from a calendar; nothing before the restaurant's present day. */
export function DateField({ form }: { form: VisitForm }) {
  const { draft, date, faults, today, change } = form;
  const input = useRef<HTMLInputElement>(null);
  const popover = usePopover(input);
  // A screen keyboard would cover the calendar that a touch opens.
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const fault = dateFault(draft.date, today);
  const isPast = date !== null && date < today;
  const frame = { id: 'date', isRequired: true, fault: faults.date ?? (isPast && fault ? fault : undefined) };
  const handlePick = (picked: IsoDate) => {
    popover.close();
    change({ date: shownDate(picked) });
  };
  return (
    <FieldFrame {...frame} label={i18n._('Date')}>
      <div className={styles.root} {...popover.rootProps}>
        <input
          {...framed(frame)}
          autoComplete="off"
          className={controls.control}
          inputMode={isTouch ? 'none' : 'numeric'}
          onBlur={() => date && shownDate(date) !== draft.date && change({ date: shownDate(date) })}
          onChange={(event) => change({ date: event.target.value })}
          onClick={popover.open}
          onFocus={() => void loadCalendar()}
          placeholder={i18n._('MM-DD-YYYY')}
          ref={input}
          type="text"
          value={draft.date}
        />
        <button
          aria-expanded={popover.isOpen}
          aria-haspopup="dialog"
          aria-label={i18n._('Open the calendar')}
          className={styles.opener}
          onClick={popover.toggle}
          type="button"
        >
          <CalendarIcon />
        </button>
        {popover.isOpen && (
          <div aria-label={i18n._('Choose a date')} className={styles.popover} role="dialog">
            <Suspense fallback={<div className={styles.waiting} />}>
              <DateCalendar
                days={form.days}
                guests={form.guests}
                hasFocus={popover.hasFocus}
                onPick={handlePick}
                selected={fault ? null : date}
                today={today}
              />
            </Suspense>
          </div>
        )}
      </div>
    </FieldFrame>
  );
}
