import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { Service } from '../useServiceRoom.ts';
import { ServiceEveningDocument } from './Evening.generated.ts';
import { QUARTER_MS, quarterAt } from './evening.ts';

/** The evening, and the moment of it that the floor shows. */
export type EveningView = ReturnType<typeof useEvening>;

/**
 * The day of the service, asked for anew with every look at the room. `at` is null for now, else the instant that the host
 * looks at: a whole quarter-hour.
 */
export function useEvening({ restaurantId, room, looks, now }: Service) {
  const { data, refetch } = useQuery(ServiceEveningDocument, {
    variables: { restaurantId, date: room.date },
    fetchPolicy: 'no-cache', // a minute later it is another evening
    context: { queryDeduplication: false },
  });
  useEffect(
    function lookAgain() {
      if (looks > 0) void refetch().catch(() => undefined);
    },
    [looks, refetch],
  );
  const [at, setAt] = useState<number | null>(null);
  const evening = data?.restaurant?.serviceDay ?? null;
  const quarters = evening?.covers ?? [];
  const first = quarters[0];
  const lookAtQuarter = (index: number) => {
    if (!first) return;
    const kept = Math.max(0, Math.min(quarters.length - 1, index));
    setAt(kept === quarterAt(quarters, now) ? null : Date.parse(first.startsAt) + kept * QUARTER_MS);
  };
  return {
    evening,
    at: evening && at,
    /** Shows a quarter-hour by its place in the row; the present one is now. */
    lookAtQuarter,
    backToNow: () => setAt(null),
  };
}
