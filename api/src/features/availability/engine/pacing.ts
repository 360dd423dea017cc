import type { PacingBecause } from '../explain/slot-reason.ts';
import { type BookingRules, type Pacing, pacingOf } from '../rules/booking-rules.ts';
import { quarterOf } from './clock-time.ts';
import type { HeldPlace } from './held.ts';
import { onceFor } from './once-for.ts';
import type { DaySpan } from './service-day.ts';

/** Who starts when. */
export interface Arrivals {
  /** Covers and parties that start in the quarter-hour of an instant (milliseconds). */
  inQuarterOf(startsAt: number): { covers: number; parties: number };
}

const NOBODY = { covers: 0, parties: 0 };

/**
 * Counts every booking and hold once, in the quarter-hour that it was booked for: pacing spreads what is sold, and who comes
 * early or late makes no booking one too many.
 */
export const arrivalsOf: (held: readonly HeldPlace[]) => Arrivals = onceFor(countArrivals);

function countArrivals(held: readonly HeldPlace[]): Arrivals {
  const quarters = new Map<number, { covers: number; parties: number }>();
  for (const { startsAt, bookedAt = startsAt, covers } of held) {
    const quarter = quarterOf(bookedAt.getTime());
    const before = quarters.get(quarter) ?? NOBODY;
    quarters.set(quarter, { covers: before.covers + covers, parties: before.parties + 1 });
  }
  return { inQuarterOf: (startsAt) => quarters.get(quarterOf(startsAt)) ?? NOBODY };
}

/** What pacing has against one more party that starts in a service at an instant (milliseconds); null when it has room. */
export function pacedOut(
  rules: Pick<BookingRules, 'pacing'>,
  { hours, quarters }: Pick<DaySpan, 'hours' | 'quarters'>,
  { from, party, taken }: { from: number; party: number; taken: { covers: number; parties: number } },
): PacingBecause | null {
  const quarter = quarters.get(quarterOf(from)) ?? null;
  const pacing = pacingOf(rules, hours, quarter);
  const asked = { covers: party, parties: 1 };
  for (const counts of ['covers', 'parties'] as const) {
    const limit = pacing[counts];
    if (limit === null || taken[counts] + asked[counts] <= limit) continue;
    const setFor = isSet(quarter, counts)
      ? 'quarter'
      : isSet(hours.pacing, counts)
        ? 'service'
        : 'restaurant';
    return {
      rule: 'pacing',
      service: hours.name,
      counts,
      limit,
      taken: taken[counts],
      asked: asked[counts],
      setFor,
    };
  }
  return null;
}

function isSet(pacing: Pacing | null, counts: keyof Pacing): boolean {
  return pacing !== null && pacing[counts] !== null;
}
