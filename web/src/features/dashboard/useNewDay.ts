import { useEffect, useRef } from 'react';

const LOOK_MS = 20_000;

/** Calls back when the date changes in a time zone: a dashboard left open overnight then shows the new day. */
export function useNewDay(timezone: string, onNewDay: () => void): void {
  const callback = useRef(onNewDay);
  useEffect(function keepCallback() {
    callback.current = onNewDay;
  });
  useEffect(
    function watchDate() {
      let known = dateIn(timezone);
      const timer = setInterval(() => {
        const date = dateIn(timezone);
        if (date === known) return;
        known = date;
        callback.current();
      }, LOOK_MS);
      return () => clearInterval(timer);
    },
    [timezone],
  );
}

function dateIn(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format();
}
