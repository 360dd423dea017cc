import { useQuery } from '@apollo/client/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { Service } from '../useServiceRoom.ts';
import { BoughtOfDay } from './bought-of-day.ts';
import { ServiceExperiencesDocument } from './ServiceExperiences.generated.ts';

interface Props {
  service: Service;
  children: ReactNode;
}

/** Tells lists and panels what the parties of the day come for, asked for anew with every look at the room. */
export function BoughtOfService({ service: { restaurantId, room, looks }, children }: Props) {
  const { data, refetch } = useQuery(ServiceExperiencesDocument, {
    variables: { restaurantId, date: room.date },
    fetchPolicy: 'no-cache', // as the evening is
  });
  useEffect(
    function lookAgain() {
      if (looks > 0) void refetch().catch(() => undefined);
    },
    [looks, refetch],
  );
  const parties = data?.restaurant?.experiencesOfDay?.parties;
  const bought = useMemo(() => new Map((parties ?? []).map((party) => [party.bookingId, party])), [parties]);
  return <BoughtOfDay.Provider value={bought}>{children}</BoughtOfDay.Provider>;
}
