import type { Table } from '../../../api/src/features/availability/engine/floor.ts';
import type { BookingRules } from '../../../api/src/features/availability/rules/booking-rules.ts';
import type { Ask, House, Night } from '../../../api/src/features/lab/replay/night.ts';
import { addDays } from '../../../api/src/platform/time/zoned-time.ts';
import { type Random, seededRandom } from '../../testkit/seeded-random.ts';

/** Shares of party sizes from 1 on, in parts of their sum. */
export type Sizes = readonly number[];

/** A house of tables with so many seats, open from 17:00 to 23:00 in UTC. */
export function houseOf(seats: readonly number[], change: Partial<BookingRules> = {}): House {
  const tables: Table[] = seats.map((capacity, index) => ({
    tableId: `t${index + 1}`,
    name: String(index + 1),
    capacity,
    minParty: 1,
    maxParty: capacity,
    isCombinable: true,
    zone: 1,
    areaId: null,
    features: [],
  }));
  return {
    rules: {
      timezone: 'UTC',
      everyday: {
        name: '',
        opens: '17:00:00',
        closes: '23:00:00',
        lastSeating: '21:30:00',
        pacing: { covers: null, parties: null },
      },
      weekly: [],
      specialDays: [],
      pacing: { covers: null, parties: null },
      turnMinutes: 90,
      turnRules: [
        { upTo: 2, minutes: 90 },
        { upTo: 100, minutes: 120 },
      ],
      seatingCapacity: 500,
      leadMinutes: 0,
      horizonDays: 90,
      largestOnlineParty: 20,
      isOnlinePaused: false,
      closedByPlan: null,
      ...change,
    },
    floor: { tables, areas: [], combinations: [] },
    blocks: [],
  };
}

/** What is drawn of a demand. */
export interface Demand {
  nights: number;
  /** Parties of a night. */
  parties: number;
  sizes: Sizes;
  /** Whether they come to the door, or book some days ahead. */
  areHere?: boolean;
}

/** Nights with so many parties each, of sizes and at times by chance. */
export function nightsWith({ nights, parties, sizes, areHere = false }: Demand, seed: number): Night[] {
  const random = seededRandom(seed);
  return Array.from({ length: nights }, (_each, night) => {
    const date = addDays('2026-01-02', night);
    const asks = Array.from({ length: parties }, (_party, place) =>
      askOf({ date, key: `p${place}`, party: drawn(sizes, random), areHere }, random),
    );
    return { date, asks };
  });
}

function askOf(
  { date, key, party, areHere }: { date: string; key: string; party: number; areHere: boolean },
  random: Random,
): Ask {
  // The middle of the evening is asked for most.
  const quarter = 68 + random.below(10) + random.below(9);
  const time = `${Math.floor(quarter / 4)}:${String((quarter % 4) * 15).padStart(2, '0')}:00`;
  const startsAt = Date.parse(`${date}T${time}Z`);
  const askedAt = areHere ? startsAt : startsAt - (1 + random.below(20 * 24 * 60)) * 60_000;
  return {
    key,
    kind: areHere ? 'WALK_IN' : 'BOOKING',
    party,
    time,
    askedAt,
    until: askedAt,
    channel: areHere ? 'staff' : 'online',
    isHere: areHere,
    areaId: null,
    wishes: [],
    cancelledAt: random.below(12) === 0 ? askedAt + 60_000 : null,
    wasSeated: true,
    counts: true,
  };
}

function drawn(sizes: Sizes, random: Random): number {
  let left = random.below(sizes.reduce((sum, each) => sum + each, 0));
  for (const [index, share] of sizes.entries()) {
    if (left < share) return index + 1;
    left -= share;
  }
  return sizes.length;
}

/** Drives a generator to its end. */
export function resultOf<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
