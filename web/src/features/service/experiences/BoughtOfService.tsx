import { useQuery } from '@apollo/client/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { Service } from '../useServiceRoom.ts';
import { BoughtOfDay, type KitchenOrder, OrdersOfDay } from './bought-of-day.ts';
import { ServiceExperiencesDocument } from './ServiceExperiences.generated.ts';

interface Props {
  service: Service;
  /** The day that is shown. */
  date: string;
  children: ReactNode;
}

const NO_ORDERS: readonly KitchenOrder[] = [];

/** Tells lists, panels and the kitchen what the parties of the day come for, asked for anew with every look at the room. */
export function BoughtOfService({ service: { restaurantId, looks }, date, children }: Props) {
  const { data, refetch } = useQuery(ServiceExperiencesDocument, {
    variables: { restaurantId, date },
    fetchPolicy: 'no-cache', // as the evening is
  });
  useEffect(
    function lookAgain() {
      if (looks > 0) void refetch().catch(() => undefined);
    },
    [looks, refetch],
  );
  const { parties, orders } = data?.restaurant?.experiencesOfDay ?? {};
  const bought = useMemo(() => new Map((parties ?? []).map((party) => [party.bookingId, party])), [parties]);
  return (
    <BoughtOfDay.Provider value={bought}>
      <OrdersOfDay.Provider value={orders ?? NO_ORDERS}>{children}</OrdersOfDay.Provider>
    </BoughtOfDay.Provider>
  );
}
