import { useState } from 'react';
import type { VisitForm } from '../form/visit-form.ts';
import { shownTime } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import { type AnyTime, anyTimeOf } from './any-time.ts';

/**
 * For who does not care, or cannot have the time that they asked for: one act chooses the free time of the evening nearest to that, or
 * to the hour at which most people dine. What was chosen is told, and marked among the times.
 */
export function useAnyTime(form: VisitForm) {
  const { times, lastChosenTime, gone } = form;
  const [taken, setTaken] = useState<(AnyTime & { date: string }) | null>(null);
  const found = times && anyTimeOf(times, gone ? lastChosenTime : null);
  const isTaken = taken !== null && taken.time === lastChosenTime && taken.date === form.date;
  return {
    found,
    told: isTaken ? taken : null,
    take() {
      if (!found || !times) return;
      setTaken({ ...found, date: times.date });
      form.choose(found.time);
    },
  };
}

/** Stands beside the heading of the times while one of them is free. */
export function AnyTimeButton({ any, form }: { any: ReturnType<typeof useAnyTime>; form: VisitForm }) {
  const { found } = any;
  if (!found) return null;
  const handleTake = (event: { currentTarget: HTMLElement }) => {
    any.take();
    const chosen = `[name="time"][value="${found.time}"]`;
    event.currentTarget.closest('form')?.querySelector<HTMLElement>(chosen)?.focus();
  };
  return (
    <button className={controls.plain} onClick={handleTake} type="button">
      {!found.isEvening
        ? i18n._('Any time that day')
        : form.date === form.today
          ? i18n._('Any time this evening')
          : i18n._('Any time that evening')}
    </button>
  );
}

/** Which time it is, heard as it is chosen; seen where it is another than was asked for. Below the times, which stay where they are. */
export function AnyTimeTold({ any: { told } }: { any: ReturnType<typeof useAnyTime> }) {
  const isAsAsked = told?.time === told?.around;
  return (
    <p className={isAsAsked ? controls.spoken : controls.hint} role="status">
      {told &&
        (isAsAsked
          ? i18n._('We chose {time}.', { time: shownTime(told.time) })
          : i18n._('We chose {time}, the free time nearest to {other}.', {
              time: shownTime(told.time),
              other: shownTime(told.around),
            }))}
    </p>
  );
}
