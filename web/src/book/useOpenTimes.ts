import { useCallback, useEffect } from 'react';
import { requestGraphql } from './graphql-request.ts';
import { OpenTimesDocument } from './OpenTimes.generated.ts';
import type { OpenTimes } from './open-times.ts';
import { type Loaded, useLoaded } from './useLoaded.ts';

/** A day's times and the restaurant's present day, which may have moved on since the page was opened. */
export interface OpenTimesAnswer {
  today: string;
  times: OpenTimes;
}

/** The day's times for the party from the API, fetched again when the diner comes back to the page. */
export function useOpenTimes(wanted: {
  restaurantId: string;
  date: string | null;
  guests: number | null;
}): Loaded<OpenTimesAnswer> {
  const { restaurantId, date, guests } = wanted;
  const load = useCallback(
    async (signal: AbortSignal): Promise<OpenTimesAnswer> => {
      const variables = { id: restaurantId, date: date ?? '', partySize: guests ?? 0 };
      const { restaurant } = await requestGraphql(OpenTimesDocument, variables, signal);
      if (!restaurant) throw new Error('The restaurant is no longer there');
      return { today: restaurant.today, times: restaurant.availability };
    },
    [restaurantId, date, guests],
  );
  const openTimes = useLoaded(date && guests ? load : null);
  const { reload } = openTimes;

  useEffect(
    function refreshOnReturn() {
      const handleVisibility = () => document.visibilityState === 'visible' && reload();
      document.addEventListener('visibilitychange', handleVisibility);
      return () => document.removeEventListener('visibilitychange', handleVisibility);
    },
    [reload],
  );
  return openTimes;
}
