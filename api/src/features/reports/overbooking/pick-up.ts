/** What a service is expected to come to, and what is booked for it by now. In covers, but for `parties`, which are booked. */
export interface ServiceAhead {
  booked: number;
  parties: number;
  expected: number;
  low: number;
  high: number;
}

/** How much the lower bound, the middle and the upper bound of a forecast weigh: so weighed, the three tell the mean and the spread of most shapes of chance (Swanson). */
const WEIGHTS = { low: 0.3, expected: 0.4, high: 0.3 } as const;

/** Beyond this nothing is counted. */
const MOST_PARTIES = 80;

/** Parties that are expected in a part of a service beyond those on the books: they walk in, or book until then. `share` is the part, 0 to 1. */
export function pickUpParties(ahead: ServiceAhead, share: number): number {
  return sumOf((bound) => WEIGHTS[bound] * partiesBeyond(ahead, bound) * share);
}

/**
 * Chances that none, one, two … such parties come: as many as each bound of the forecast says beyond the book, by chance about that (Poisson). So both
 * are in it, that the forecast is unsure and that a night goes as it goes.
 */
export function pickUpChances(ahead: ServiceAhead, share: number): number[] {
  const chances = Array.from({ length: MOST_PARTIES + 1 }, () => 0);
  for (const bound of BOUNDS) {
    const mean = partiesBeyond(ahead, bound) * share;
    let chance = Math.exp(-mean);
    for (let parties = 0; parties < MOST_PARTIES; parties += 1) {
      chances[parties] = (chances[parties] ?? 0) + WEIGHTS[bound] * chance;
      chance *= mean / (parties + 1);
    }
  }
  const told = chances.reduce((all, each) => all + each, 0);
  chances[MOST_PARTIES] = Math.max(0, 1 - told); // all that is beyond
  return chances;
}

const BOUNDS = ['low', 'expected', 'high'] as const;

const sumOf = (of: (bound: (typeof BOUNDS)[number]) => number) =>
  BOUNDS.reduce((sum, bound) => sum + of(bound), 0);

/** In parties of the size of those on the books. */
function partiesBeyond({ booked, parties, ...bounds }: ServiceAhead, bound: (typeof BOUNDS)[number]): number {
  const size = parties > 0 ? Math.max(1, booked / parties) : 1;
  return Math.max(0, bounds[bound] - booked) / size;
}
