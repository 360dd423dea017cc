import { createContext, useContext } from 'react';
import type { ServiceExperiencesQuery } from './ServiceExperiences.generated.ts';

type ExperiencesOfDay = NonNullable<NonNullable<ServiceExperiencesQuery['restaurant']>['experiencesOfDay']>;

/** What a party comes for beside its table. */
export type BoughtByParty = ExperiencesOfDay['parties'][number];

/** What the kitchen makes for one sitting of an experience. */
export type KitchenOrder = ExperiencesOfDay['orders'][number];

/** What the parties of the day come for, by the global id of the booking: the room is as large an answer as the API gives, so it is asked for beside it. */
export const BoughtOfDay = createContext<ReadonlyMap<string, BoughtByParty>>(new Map());

/** What the kitchen makes of that, sitting by sitting; empty for tables alone. */
export const OrdersOfDay = createContext<readonly KitchenOrder[]>([]);

/** What the party of a booking comes for; null for a table alone. */
export function useBought(bookingId: string): BoughtByParty | null {
  return useContext(BoughtOfDay).get(bookingId) ?? null;
}
