import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { dateFault } from './booking-draft.ts';
import type { IsoDate } from './calendar-date.ts';
import controls from './controls.module.css';
import styles from './DateField.module.css';
import { FieldFrame, framed } from './FieldFrame.tsx';
import { CalendarIcon } from './icons.tsx';
import { readDate, shownDate } from './language/formats.ts';
import { i18n } from './language/i18n.ts';
import type { VisitForm } from './visit-form.ts';

const loadCalendar = () => import('./DateCalendar.tsx');
const DateCalendar = lazy(async () => ({ default: (await loadCalendar()).DateCalendar }));

/** A date that can be typed or picked from a calendar; nothing before the restaurant's present day. */
export function DateField({ form }: { form: VisitForm }) {
  const { draft, date, faults, today, change } = form;
  const [opened, setOpened] = useState<'no' | 'byPointer' | 'byKeyboard'>('no');
  // A screen keyboard would cover the calendar that a touch opens.
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isPast = date !== null && date < today;
  const fault = faults.date ?? (isPast ? (dateFault(draft.date, today) ?? undefined) : undefined);
  const frame = { id: 'date', isRequired: true, fault };

  useEffect(
    function closeOnClickElsewhere() {
      if (opened === 'no') return;
      const handlePointer = (event: PointerEvent) => {
        if (event.target instanceof Node && !root.current?.contains(event.target)) setOpened('no');
      };
      document.addEventListener('pointerdown', handlePointer);
      return () => document.removeEventListener('pointerdown', handlePointer);
    },
    [opened],
  );

  const handlePick = (picked: IsoDate) => {
    setOpened('no');
    input.current?.focus();
    change({ date: shownDate(picked) });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || opened === 'no') return;
    event.preventDefault();
    setOpened('no');
    input.current?.focus();
  };
  const handleBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpened('no');
  };
  return (
    <FieldFrame {...frame} label={i18n._('Date')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close what the field opened */}
      <div className={styles.root} onBlur={handleBlur} onKeyDown={handleKey} ref={root}>
        <input
          {...framed(frame)}
          autoComplete="off"
          className={controls.control}
          inputMode={isTouch ? 'none' : 'numeric'}
          onBlur={() => date && shownDate(date) !== draft.date && change({ date: shownDate(date) })}
          onChange={(event) => change({ date: event.target.value })}
          onClick={() => setOpened('byPointer')}
          onFocus={() => void loadCalendar()}
          placeholder={i18n._('MM-DD-YYYY')}
          ref={input}
          type="text"
          value={draft.date}
        />
        <button
          aria-expanded={opened !== 'no'}
          aria-haspopup="dialog"
          aria-label={i18n._('Open the calendar')}
          className={styles.opener}
          onClick={() => setOpened(opened === 'no' ? 'byKeyboard' : 'no')}
          type="button"
        >
          <CalendarIcon />
        </button>
        {opened !== 'no' && (
          <div aria-label={i18n._('Choose a date')} className={styles.popover} role="dialog">
            <Suspense fallback={<div className={styles.waiting} />}>
              <DateCalendar
                hasFocus={opened === 'byKeyboard'}
                onPick={handlePick}
                selected={dateFault(draft.date, today) ? null : readDate(draft.date)}
                today={today}
              />
            </Suspense>
          </div>
        )}
      </div>
    </FieldFrame>
  );
}
