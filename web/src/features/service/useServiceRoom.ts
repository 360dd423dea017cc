import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { useCallback, useMemo, useState } from 'react';
import { useNow } from '../../shared/dates/useNow.ts';
import { zoneClock } from '../../shared/dates/zone-clock.ts';
import { draftOf } from '../floor-plan/drawing/plan-draft.ts';
import { useFloorChanges } from '../floor-plan/useFloorChanges.ts';
import { ServiceView_RestaurantFragmentDoc } from './ServiceView.generated.ts';
import { roomOf } from './service.ts';
import { clockWords } from './service-clock.ts';
import { useServiceChanges } from './useServiceChanges.ts';

/** The room as it is this minute, followed live. */
export type Service = ReturnType<typeof useServiceRoom>;

/** Reads the room out of the store, and has it loaded anew whenever something happens in it. */
export function useServiceRoom(
  from: FragmentType<typeof ServiceView_RestaurantFragmentDoc>,
  onLoad: () => Promise<void>,
) {
  const { data } = useSuspenseFragment({
    fragment: ServiceView_RestaurantFragmentDoc,
    fragmentName: 'ServiceView_restaurant',
    from,
  });
  const { id: restaurantId, name, timezone, floorPlan, serviceDay, tonight } = data;
  if (!tonight) throw new Error('The room could not be had'); // an empty room would be a lie
  const clock = useMemo(() => zoneClock(timezone), [timezone]);
  const [looks, setLooks] = useState(0);
  const load = () => {
    setLooks((before) => before + 1);
    void onLoad().catch(() => undefined); // what is shown stays; it is tried again soon
  };
  useServiceChanges(restaurantId, load);
  useFloorChanges(restaurantId);
  return {
    restaurantId,
    name,
    /** The services of the day that is on, by their opening; after midnight, when they are yesterday's, none are known. */
    services: serviceDay?.date === tonight.date ? serviceDay.services : [],
    /** Whether no service is planned for the day that is on. */
    isClosed: serviceDay?.date === tonight.date && serviceDay.services.length === 0,
    room: useMemo(() => roomOf(tonight), [tonight]),
    load,
    plan: useMemo(() => draftOf(floorPlan), [floorPlan]),
    /** How often the room was looked at since it is on the screen: what hangs on it is asked for anew with it. */
    looks,
    now: useNow(15_000),
    /** The restaurant's own clock. */
    clock,
    /** The clock at the restaurant then, `7:39 PM`. */
    clockAt: useCallback(
      (instant: string | number) => clockWords(clock.timeAt(new Date(instant).getTime())),
      [clock],
    ),
  };
}
