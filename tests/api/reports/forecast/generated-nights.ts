import { FORECAST_DAYS, type Night, weekdayOf } from '../../../../api/src/features/reports/forecast/night.ts';

/** Chance that is the same at every run, between 0 and 1. */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A house of which the truth is known. */
export interface House {
  seed: number;
  /** Covers of each weekday at their usual, Monday first; 0 for a day off. */
  week?: readonly number[];
  /** How much nights of one weekday differ by more than chance: the standard deviation of their logarithm. */
  mood?: number;
  /** How much a year's best month is above its mean. */
  season?: number;
  /** How much a year adds. */
  growth?: number;
  /** Share of the covers that walk in. */
  walkIn?: number;
}

const SIZES = [1, 2, 2, 2, 2, 3, 4, 4, 5, 6];
const MEAN_SIZE = 3.1;
const WEEK = [28, 30, 36, 44, 70, 82, 48];

function normal(chance: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
}

/** So many happenings where so many are usual. */
function poisson(chance: () => number, mean: number): number {
  let [count, left] = [0, Math.exp(-mean)];
  for (let product = chance(); product > left; product *= chance()) count += 1;
  return left === 0 ? Math.round(mean) : count;
}

/** Days before: some today, most in the last week, some long before. */
function leadOf(chance: () => number): number {
  const kind = chance();
  if (kind < 0.3) return chance();
  return kind < 0.8 ? 1 + chance() * 7 : 7 + chance() * 28;
}

/** The nights of a house from one day until before another; those of days off are left out. */
export function nightsOf(house: House, from: number, until: number): Night[] {
  const { seed, week = WEEK, mood = 0.15, season = 0, growth = 0, walkIn = 0.2 } = house;
  const chance = chanceFrom(seed);
  const nights: Night[] = [];
  for (let day = from; day < until; day += 1) {
    const weekday = weekdayOf(day);
    const usual = week[weekday - 1] ?? 0;
    if (usual === 0) continue;
    const level =
      usual *
      (1 + season * Math.sin((2 * Math.PI * day) / 364)) *
      (1 + growth) ** ((day - until) / 364) *
      Math.exp(mood * normal(chance) - mood ** 2 / 2);
    nights.push(nightOf(chance, { day, weekday, parties: level / MEAN_SIZE, walkIn }));
  }
  return nights;
}

function nightOf(
  chance: () => number,
  { day, weekday, parties, walkIn }: { day: number; weekday: number; parties: number; walkIn: number },
): Night {
  const onHand = new Array<number>(FORECAST_DAYS).fill(0);
  let [covers, bookings] = [0, 0];
  const booked = poisson(chance, parties / 0.9);
  for (let party = 0; party < booked; party += 1) {
    const guests = SIZES[Math.floor(chance() * SIZES.length)] ?? 2;
    const walksIn = chance() < walkIn;
    const lead = walksIn ? -1 : leadOf(chance);
    const fate = walksIn ? 1 : chance();
    const calledOff = fate < 0.08 ? lead * chance() : -1;
    for (let before = 0; before < FORECAST_DAYS; before += 1) {
      // Seen in the afternoon of the day: what comes within the last hours is not booked yet.
      if (lead > before + 0.2 && calledOff < before + 0.2) onHand[before] = (onHand[before] ?? 0) + guests;
    }
    if (fate < 0.12) continue;
    covers += guests;
    bookings += 1;
  }
  return { day, weekday, covers, bookings, onHand, isSpecial: false };
}
