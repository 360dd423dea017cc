import { useMemo } from 'react';
import { boughtTimes } from '../experiences/bought-times.ts';
import { type BookingDraft, visitOf } from '../form/booking-draft.ts';
import { useVisit } from '../form/useVisit.ts';
import type { BookingRestaurant } from '../restaurant/booking-restaurant.ts';
import { timesOfRestaurant } from '../restaurant/restaurant-times.ts';
import { useVisitorHold } from './useVisitorHold.ts';
import type { RequestedTime } from './visitor-hold.ts';

interface Requested {
  restaurant: BookingRestaurant;
  visitorKey: string;
  draft: BookingDraft;
  /** Whether its time was chosen for good. */
  isTimeMeant: boolean;
  /** True while a booking of the time is on its way: the place that it takes is gone for everybody else. */
  isTimeOurs: boolean;
}

/** The times for a visit at a restaurant, and the hold on the one that is asked for. */
export function useHeldVisit({ restaurant, visitorKey, draft, isTimeMeant, isTimeOurs }: Requested) {
  const { id: restaurantId, today: openedOn } = restaurant;
  const { bought } = draft;
  const source = useMemo(
    () =>
      bought && boughtTimes.of
        ? boughtTimes.of({ restaurantId, visitorKey, bought })
        : timesOfRestaurant(restaurantId, visitorKey),
    [restaurantId, visitorKey, bought],
  );
  const visit = useVisit({ draft, openedOn, source, isTimeOurs });
  const hold = useVisitorHold({
    restaurantId,
    visitorKey,
    visit: heldVisitOf(draft),
    isGone: visit.gone !== null,
    isMeant: isTimeMeant,
    isFrozen: isTimeOurs,
    onTaken: visit.reloadTimes,
  });
  return { ...visit, hold, gone: visit.gone ?? (hold.state?.kind === 'taken' ? hold.state : null) };
}

/** What is to be kept: a visit, at a table that meets what the guest needs. */
function heldVisitOf(draft: BookingDraft): RequestedTime | null {
  const visit = visitOf(draft);
  return (
    visit && {
      ...visit,
      ...(draft.bought && { experienceId: draft.bought.experienceId }),
      ...(draft.areaId && { areaId: draft.areaId }),
      ...(draft.wishes.length > 0 && { wishes: [...draft.wishes] }),
    }
  );
}
