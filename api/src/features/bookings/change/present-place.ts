import type { PresentPlace } from '../../availability/engine/engine-day.ts';
import { type BookingStatus, holdsPlace } from '../booking-status.ts';

/** As much of a booking as says when it comes. */
interface StandingVisit {
  date: string;
  time: string;
  startsAt: Date;
  endsAt: Date;
  guests: number;
  areaId?: string | null;
  status: BookingStatus;
}

/** What a booking has, as the engine asks for it. */
export function presentPlace(visit: StandingVisit, tableIds: readonly string[], now: Date): PresentPlace {
  const { date, time, startsAt, endsAt, guests, areaId = null } = visit;
  return {
    tableIds,
    guests,
    areaId,
    visit: { date, time, startsAt, endsAt, isHeld: holdsPlace(visit, now) },
  };
}
