import { useEffect, useEffectEvent } from 'react';
import { serverDate } from './server-clock.ts';

const LOOK_MS = 20_000;

/**
 * Calls back when the date changes in a time zone, by the server's clock: a screen left
 * open overnight then shows the new day, also when the laptop slept through midnight.
 */
export function useNewDay(timezone: string, onNewDay: () => void): void {
  const tellNewDay = useEffectEvent(onNewDay);
  useEffect(
    function watchDate() {
      let known = dateIn(timezone);
      const look = () => {
        const date = dateIn(timezone);
        if (date === known) return;
        known = date;
        tellNewDay();
      };
      const timer = setInterval(look, LOOK_MS);
      document.addEventListener('visibilitychange', look);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', look);
      };
    },
    [timezone],
  );
}

/** yyyy-MM-dd */
function dateIn(timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(serverDate());
}
