import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import type { IsoDate } from '../../shared/dates/calendar-date.ts';
import { dateFault } from '../form/booking-draft.ts';
import { FieldFrame, framed } from '../form/FieldFrame.tsx';
import type { VisitForm } from '../form/visit-form.ts';
import { shownDate } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import { withTexts } from '../language/speak.ts';
import controls from '../ui/controls.module.css';
import { CalendarIcon } from '../ui/icons.tsx';
import styles from './DateField.module.css';
import { usePopover } from './usePopover.ts';

const loadUnderstanding = () => withTexts(import('./typed-date.ts'));
const loadCalendar = () => withTexts(import('./DateCalendar.tsx'));
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
  const typed = useTypedDate(form);
  const told = faults.date ?? typed.fault ?? (isPast && fault ? fault : undefined);
  const frame = { id: 'date', isRequired: true, fault: told };
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
          inputMode={isTouch ? 'none' : 'text'}
          onBlur={typed.understand}
          onChange={(event) => change({ date: event.target.value })}
          onClick={popover.open}
          onFocus={() => {
            void loadUnderstanding();
            void loadCalendar();
          }}
          onKeyDown={typed.handleKey}
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

/** Reads what was typed once the field is left or Enter pressed: as a date in the usual form, or with what is wrong with it. */
function useTypedDate({ draft, today, date, change }: VisitForm) {
  const [wrong, setWrong] = useState({ text: '', fault: '' });
  const understand = async () => {
    if (date) return shownDate(date) !== draft.date && change({ date: shownDate(date) });
    const { understandDate } = await loadUnderstanding();
    const meant = understandDate(draft.date, today);
    if (meant && 'date' in meant) return change({ date: shownDate(meant.date) });
    setWrong({ text: draft.date, fault: meant?.fault ?? dateFault(draft.date, today) ?? '' });
  };
  return {
    /** Of the very text that it was found in. */
    fault: wrong.text === draft.date && wrong.fault ? wrong.fault : undefined,
    understand: () => void understand().catch(() => undefined),
    handleKey(event: KeyboardEvent) {
      if (event.key !== 'Enter' || date) return;
      event.preventDefault();
      void understand().catch(() => undefined);
    },
  };
}
