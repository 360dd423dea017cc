import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { availabilityDay, availabilityOf } from '../../availability/availability-rows.ts';
import type { OpenSlot } from '../../availability/engine/open-slots.ts';
import type { SlotReason } from '../../availability/explain/slot-reason.ts';
import { commonestReason } from '../../availability/refused-searches/record-refused-search.ts';
import type { ShownRestaurant } from '../../restaurants/restaurant-rows.ts';
import { fewTimes } from './few-times.ts';

/** What is asked of each restaurant. */
export interface GroupSearch {
  date: string;
  partySize: number;
  /** HH:mm:ss; null for the whole day. */
  time: string | null;
  /** How many times of each. */
  most: number;
}

/** A restaurant with some of its free times, in the names of the schema's fields. */
export interface RestaurantTimesRow {
  restaurant: ShownRestaurant;
  byRequest: boolean;
  times: OpenSlot[];
  reason: SlotReason | null;
}

/** The free times of each of these restaurants, read in one round trip, each as a guest of it would see them at this moment. */
export function groupTimes(
  clock: Clock,
  reads: TenantReads,
  restaurants: readonly ShownRestaurant[],
  { date, partySize, time, most }: GroupSearch,
): Promise<RestaurantTimesRow[]> {
  return Promise.all(
    restaurants.map(async (restaurant) => {
      const day = await availabilityDay(clock, reads, { restaurantId: restaurant.restaurantId, date });
      const { slots, byRequest } = availabilityOf(clock, day, { date, partySize });
      const times = fewTimes(slots, most, time);
      return { restaurant, byRequest, times, reason: times.length > 0 ? null : commonestReason(slots) };
    }),
  );
}
