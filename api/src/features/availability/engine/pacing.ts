import type { PacingBecause } from '../explain/slot-reason.ts';
import type { Pacing } from '../rules/booking-rules.ts';
import type { HeldPlace } from './held.ts';

/**
 * Pacing counts by the quarter-hour (product decisions, words). Every zone of today is a whole number of quarters from
 * UTC, so that the quarters of the restaurant's clock are those of the epoch.
 */
const QUARTER_MS = 15 * 60_000;

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
export function arrivalsOf(held: readonly HeldPlace[]): Arrivals {
  const quarters = new Map<number, { covers: number; parties: number }>();
  for (const { startsAt, bookedAt = startsAt, covers } of held) {
    const quarter = Math.floor(bookedAt.getTime() / QUARTER_MS);
    const before = quarters.get(quarter) ?? NOBODY;
    quarters.set(quarter, { covers: before.covers + covers, parties: before.parties + 1 });
  }
  return { inQuarterOf: (startsAt) => quarters.get(Math.floor(startsAt / QUARTER_MS)) ?? NOBODY };
}

/** What pacing has against one more party in a quarter-hour; null when it has room. */
export function pacedOut(
  { name, pacing }: { name: string; pacing: Pacing },
  taken: { covers: number; parties: number },
  party: number,
): PacingBecause | null {
  const asked = { covers: party, parties: 1 };
  for (const counts of ['covers', 'parties'] as const) {
    const limit = pacing[counts];
    if (limit === null || taken[counts] + asked[counts] <= limit) continue;
    return { rule: 'pacing', service: name, counts, limit, taken: taken[counts], asked: asked[counts] };
  }
  return null;
}
