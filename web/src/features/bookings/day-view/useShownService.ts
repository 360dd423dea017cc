import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverNow } from '../../../shared/dates/server-clock.ts';
import { type DayService, serviceOn } from './timeline/day-services.ts';

const PARAM = 'service';
const WHOLE_DAY = 'all';

/**
 * Which service of a day the timeline shows, kept in the address; null for the whole day. An address that names none shows the
 * service that is on as the day is opened, and any other day whole: it does not change under the eyes of who works with it.
 */
export function useShownService(services: readonly DayService[], date: string) {
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState(() => ({ date, key: serviceOn(services, serverNow())?.key ?? null }));
  if (opened.date !== date) setOpened({ date, key: serviceOn(services, serverNow())?.key ?? null });
  const asked = params.get(PARAM) ?? opened.key;
  const shown = services.length > 1 ? (services.find(({ key }) => key === asked) ?? null) : null;
  const show = (service: DayService | null) =>
    setParams(
      (before) => {
        before.set(PARAM, service?.key ?? WHOLE_DAY);
        return before;
      },
      { replace: true },
    );
  return { shown, show };
}
