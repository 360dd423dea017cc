import { describe, expect, test } from 'vitest';
import {
  type Foreteller,
  foretell,
  foreteller,
} from '../../../../api/src/features/reports/forecast/foretell.ts';
import { expectedCovers, habitsOf } from '../../../../api/src/features/reports/forecast/habits.ts';
import type { Night } from '../../../../api/src/features/reports/forecast/night.ts';
import { dayOf, FORECAST_DAYS, weekdayOf } from '../../../../api/src/features/reports/forecast/night.ts';
import { seasonOf } from '../../../../api/src/features/reports/forecast/season.ts';
import { type House, nightsOf } from './generated-nights.ts';

const TODAY = dayOf('2026-11-23');
const HALF_YEAR = 182;
const HOUSES = 60;

interface Held {
  inside: number;
  below: number;
  above: number;
  /** Guests by which what was expected was off, on average; and the weekday's mean, which knows no book. */
  off: number;
  offOfMean: number;
}

/** Two weeks of many houses of a kind, none of which was known when they were foretold. */
function heldOut(kind: Omit<House, 'seed'>, days = HALF_YEAR): Held {
  const held: Held = { inside: 0, below: 0, above: 0, off: 0, offOfMean: 0 };
  let count = 0;
  for (let seed = 1; seed <= HOUSES; seed += 1) {
    const nights = nightsOf({ ...kind, seed: seed * 7919 }, TODAY - 364 - HALF_YEAR, TODAY + FORECAST_DAYS);
    const known = nights.filter(({ day }) => day < TODAY && day >= TODAY - days);
    const by = foreteller(
      known,
      nights.filter(({ day }) => day < TODAY - 340),
      TODAY,
    );
    for (const night of nights.filter(({ day }) => day >= TODAY)) {
      const told = toldOf(by, night);
      if (!('expected' in told)) throw new Error(`Nothing was foretold: ${JSON.stringify(told)}`);
      count += 1;
      if (night.covers < told.low) held.below += 1;
      else if (night.covers > told.high) held.above += 1;
      else held.inside += 1;
      held.off += Math.abs(night.covers - told.expected);
      held.offOfMean += Math.abs(night.covers - meanOf(known, night.weekday));
    }
  }
  return {
    inside: held.inside / count,
    below: held.below / count,
    above: held.above / count,
    off: held.off / count,
    offOfMean: held.offOfMean / count,
  };
}

const toldOf = (by: Foreteller, { day, weekday, onHand }: Night) =>
  foretell(by, { day, weekday, onHand: onHand?.[day - TODAY] ?? 0, isSpecial: false });

function meanOf(nights: readonly Night[], weekday: number): number {
  const own = nights.filter((night) => night.weekday === weekday);
  return own.reduce((sum, { covers }) => sum + covers, 0) / own.length;
}

describe('of nights that nobody had seen, eight of ten end between the bounds', () => {
  test.each<[string, Omit<House, 'seed'>, number?]>([
    ['a house like any', {}],
    ['one whose nights differ by more than chance', { mood: 0.3 }],
    ['one with a season, that grows', { season: 0.3, growth: 0.3 }],
    ['a small one with a day off', { week: [6, 7, 8, 9, 14, 16, 0] }],
    ['a large one', { week: [200, 220, 240, 300, 400, 450, 300] }],
    ['one that opened two months ago', {}, 60],
    ['one where nobody walks in', { walkIn: 0 }],
  ])('%s', (_name, kind, days) => {
    const { inside, below, above, off, offOfMean } = heldOut(kind, days);
    expect(inside).toBeGreaterThan(0.75);
    expect(inside).toBeLessThan(0.89);
    expect(below).toBeLessThan(0.15);
    expect(above).toBeLessThan(0.15);
    expect(off).toBeLessThan(offOfMean * 0.9);
  });
});

describe('what moves it', () => {
  const nights = nightsOf({ seed: 11 }, TODAY - HALF_YEAR, TODAY);
  const habits = habitsOf(nights, TODAY);
  const friday = { weekday: 5, lead: 4 };

  test('a book that is fuller than usual raises it, by at least the guests that are on it', () => {
    const [usual, fuller] = [10, 30].map((onHand) => expectedCovers(habits, { ...friday, onHand }) ?? 0);
    expect((fuller ?? 0) - (usual ?? 0)).toBeGreaterThan(15);
  });

  test('it is known the better the nearer the night: its bounds draw together', () => {
    const by = foreteller(nights, [], TODAY);
    const widths = [0, 13].map((lead) => {
      const told = foretell(by, { day: TODAY + lead, weekday: 5, onHand: 40, isSpecial: false });
      return 'expected' in told ? (told.high - told.low) / told.expected ** 0.75 : Number.NaN;
    });
    expect(widths[0]).toBeLessThan(widths[1] ?? 0);
  });

  test('what nobody could know yet changes nothing: nights after a day are not learnt from', () => {
    const early = habitsOf(nights, TODAY - 60);
    const without = habitsOf(
      nights.filter(({ day }) => day < TODAY - 60),
      TODAY - 60,
    );
    expect(early).toEqual(without);
  });

  test('a house that is twice as busy lately is expected to stay so', () => {
    const busier = nights.map((night) => (night.day < TODAY - 42 ? night : doubled(night)));
    const was = expectedCovers(habits, { ...friday, onHand: 15 }) ?? 0;
    expect(expectedCovers(habitsOf(busier, TODAY), { ...friday, onHand: 30 }) ?? 0).toBeGreaterThan(
      was * 1.6,
    );
  });

  test('of a history that came from elsewhere nobody knows how the book fills: the usual stands, or the book where it is more', () => {
    const imported = nights.map((night) => ({ ...night, onHand: null }));
    const [few, many] = [3, 300].map((onHand) =>
      expectedCovers(habitsOf(imported, TODAY), { ...friday, onHand }),
    );
    expect(few).toBeGreaterThan(50);
    expect(many).toBe(300);
  });

  test('days with hours of their own are no part of the usual; how they went moves the next one', () => {
    const quiet = nights.map((night) =>
      night.day % 30 === 0 ? { ...night, isSpecial: true, covers: Math.round(night.covers / 4) } : night,
    );
    const by = foreteller(quiet, [], TODAY);
    const of = (isSpecial: boolean) => {
      const told = foretell(by, { day: TODAY + 7, weekday: weekdayOf(TODAY + 7), onHand: 5, isSpecial });
      return 'expected' in told ? told.expected : Number.NaN;
    };
    expect(of(true)).toBeLessThan(of(false) * 0.75);
  });
});

const doubled = (night: Night): Night => ({
  ...night,
  covers: night.covers * 2,
  onHand: night.onHand?.map((guests) => guests * 2) ?? null,
});

test('a season of the year before moves the usual as far as that year went on from here', () => {
  const level = (day: number) => (day >= TODAY - 364 ? 60 : 40);
  const year = Array.from({ length: HALF_YEAR + 30 }, (_, back): Night => {
    const day = TODAY - 364 - HALF_YEAR + back;
    return { day, weekday: weekdayOf(day), covers: level(day), bookings: 20, onHand: null, isSpecial: false };
  });
  expect(seasonOf(year, TODAY, TODAY + 12)).toBeGreaterThan(1.25);
  expect(seasonOf(year, TODAY, TODAY + 12)).toBeLessThan(1.5);
  expect(seasonOf(year.slice(-30), TODAY, TODAY + 12)).toBe(1);
  expect(seasonOf([], TODAY, TODAY + 12)).toBe(1);
});

describe('too short a history has no number', () => {
  test.each([
    [7, { ofWeekday: true, nights: 1, needed: 8 }],
    [55, { ofWeekday: true, nights: 7, needed: 8 }],
    [0, { ofWeekday: true, nights: 0, needed: 8 }],
  ])('%i days', (days, missing) => {
    const by = foreteller(nightsOf({ seed: 3 }, TODAY - days, TODAY), [], TODAY);
    const day = TODAY + ((8 - weekdayOf(TODAY)) % 7);
    expect(foretell(by, { day, weekday: 1, onHand: 20, isSpecial: false })).toEqual(missing);
  });

  test('a house that opens on Fridays alone says how many more it takes', () => {
    const fridays = nightsOf({ seed: 3, week: [0, 0, 0, 0, 70, 0, 0] }, TODAY - 80, TODAY);
    const by = foreteller(fridays, [], TODAY);
    expect(foretell(by, { day: TODAY + 4, weekday: 5, onHand: 20, isSpecial: false })).toEqual({
      ofWeekday: false,
      nights: fridays.length,
      needed: 20,
    });
  });
});
