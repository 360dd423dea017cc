import { useSearchParams } from 'react-router-dom';
import { parseDate } from '../../../shared/dates/calendar-date.ts';

/**
 * The day and the service stand in the address, `?day=2026-11-27&service=Lunch`, so that Back leads back and a reload finds
 * them again. Without them it is the day that is on, as it is now.
 */
export function useShownDay(today: string) {
  const [params, setParams] = useSearchParams();
  const date = parseDate(params.get('day') ?? '') ?? today;
  const service = params.get('service');
  const go = (next: { date: string; service: string | null }) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('day');
        after.delete('service');
        if (next.date !== today) after.set('day', next.date);
        if (next.service !== null) after.set('service', next.service);
        return after;
      },
      { preventScrollReset: true },
    );
  return {
    date,
    /** The name of the service that was chosen; null for the whole day. */
    service,
    isOtherDay: date !== today,
    /** Whether the screen shows anything but the day that is on, as it is now. */
    isElsewhere: date !== today || service !== null,
    go,
  };
}
