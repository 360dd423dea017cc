import { describe, expect, test } from 'vitest';
import { fitLogistic } from '../../../../api/src/features/reports/risk/logistic.ts';
import { noShowFactors } from '../../../../api/src/features/reports/risk/no-show-factors.ts';
import {
  FEWEST_BOOKINGS,
  learnNoShows,
  noShowProbability,
} from '../../../../api/src/features/reports/risk/no-show-model.ts';
import { bookingsOf, GUARANTEED, historyOf, IMPORTED, PATTERN } from './generated-bookings.ts';
import { heldOut } from './held-out.ts';

describe('on bookings that it has not seen', () => {
  test.each([
    ['200 bookings', 200, { truth: PATTERN }],
    ['500 bookings', 500, { truth: PATTERN }],
    ['500 bookings of a house that asks for guarantees', 500, { truth: PATTERN, shares: GUARANTEED }],
    ['2,000 bookings', 2_000, { truth: PATTERN }],
    ['2,000 bookings of a house with few no-shows', 2_000, { truth: PATTERN, base: -3.2 }],
    [
      'an imported history of 2,000',
      2_000,
      { truth: { ...PATTERN, VISITS: [0, 0.9, -1.4] }, shares: IMPORTED },
    ],
  ])(
    'a house with a pattern: it errs less than the rate alone by a twentieth at least (%s)',
    async (_name, count, kind) => {
      const { skill, deciles } = await heldOut(count < 500 ? 60 : 24, count, kind);
      expect(skill).toBeGreaterThan(0.05);
      for (const { told, came } of deciles) expect(Math.abs(told - came)).toBeLessThan(0.02);
    },
  );

  test.each([[200], [500], [2_000]])(
    'a house without a pattern, after %i bookings: it tells the rate, and errs no more than that would',
    async (count) => {
      const { skill, deciles } = await heldOut(40, count, {});
      expect(skill).toBeGreaterThan(-0.01);
      expect(skill).toBeLessThan(0.001);
      for (const { told, came } of deciles) expect(Math.abs(told - came)).toBeLessThan(0.02);
    },
  );

  test('that a longer lead is riskier is a guess: a house in which the shortest are risky too is told as well', async () => {
    const truth = { ...PATTERN, LEAD: [0, 0.9, 0.3, -0.4, -0.5, -0.2, 0.4, 1] };
    const { skill, deciles } = await heldOut(60, 500, { truth });
    expect(skill).toBeGreaterThan(0.05);
    for (const { told, came } of deciles) expect(Math.abs(told - came)).toBeLessThan(0.02);
  });
});

describe('what it says', () => {
  test('below 200 bookings nothing', async () => {
    const bookings = bookingsOf(3, FEWEST_BOOKINGS, { truth: PATTERN });
    expect(await learnNoShows(historyOf(bookings.slice(1)))).toBeNull();
    expect(await learnNoShows(historyOf(bookings))).toMatchObject({ bookings: FEWEST_BOOKINGS });
    expect(await learnNoShows([])).toBeNull();
  });

  test('of a house in which nobody ever stayed away, or everybody did: a number all the same', async () => {
    for (const base of [-40, 40]) {
      const model = await learnNoShows(historyOf(bookingsOf(5, 400, { base })));
      const [levels] = bookingsOf(6, 1).map((booking) => booking.levels);
      const probability = model && levels && noShowProbability(model, levels);
      expect(probability).toBeGreaterThan(0);
      expect(probability).toBeLessThan(1);
      expect(Math.abs((probability ?? 0.5) - (base > 0 ? 1 : 0))).toBeLessThan(0.01);
    }
  });

  test('a word of the guest lowers it; one that can still be given lies between', async () => {
    const model = await learnNoShows(historyOf(bookingsOf(9, 3_000, { truth: PATTERN })));
    if (!model) throw new Error('Nothing was learnt.');
    const levels = { LEAD: 5, PARTY_SIZE: 1, CHANNEL: 0, WEEKDAY: 4, VISITS: 1, WORD: 0, GUARANTEE: 0 };
    const silent = noShowProbability(model, levels);
    const open = noShowProbability(model, levels, true);
    const given = noShowProbability(model, { ...levels, WORD: 1 });
    expect(given).toBeLessThan(open);
    expect(open).toBeLessThan(silent);
    expect(noShowProbability(model, { ...levels, WORD: 1 }, true)).toBe(given);
  });

  test('weights stand beside the mean of their factor: what is usual in the house has none', async () => {
    const bookings = bookingsOf(12, 3_000, { truth: PATTERN });
    const model = await learnNoShows(historyOf(bookings));
    for (const factor of noShowFactors) {
      const sum = bookings.reduce(
        (all, { levels }) => all + (model?.weights[factor][levels[factor]] ?? 0),
        0,
      );
      expect(Math.abs(sum / bookings.length)).toBeLessThan(1e-9);
    }
  });
});

describe('the regression', () => {
  test('finds the odds of two groups when nothing draws them back', () => {
    const rows = [
      { columns: [0], count: 10_000, hits: 1_000 },
      { columns: [1], count: 10_000, hits: 4_000 },
    ];
    const { intercept, weights } = fitLogistic(rows, { penalties: [0.001, 0.001], rate: 0.25 });
    const of = (place: number) => 1 / (1 + Math.exp(-(intercept + (weights[place] ?? 0))));
    expect(of(0)).toBeCloseTo(0.1, 3);
    expect(of(1)).toBeCloseTo(0.4, 3);
  });

  test('draws a group of few to what is usual', () => {
    const rows = [
      { columns: [0], count: 1_000, hits: 100 },
      { columns: [1], count: 3, hits: 3 },
    ];
    const { intercept, weights } = fitLogistic(rows, { penalties: [20, 20], rate: 0.1 });
    expect(1 / (1 + Math.exp(-(intercept + (weights[1] ?? 0))))).toBeLessThan(0.2);
  });

  test('says the same whatever the order of the rows, and however they are put together', () => {
    const rows = historyOf(bookingsOf(21, 600, { truth: PATTERN })).map(({ levels, bookings, noShows }) => ({
      columns: [levels.LEAD, 8 + levels.VISITS],
      count: bookings,
      hits: noShows,
    }));
    const asked = { penalties: new Array<number>(11).fill(5), rate: 0.1 };
    const [one, other] = [fitLogistic(rows, asked), fitLogistic(rows.toReversed(), asked)];
    for (const [place, weight] of one.weights.entries()) expect(other.weights[place]).toBeCloseTo(weight, 6);
  });
});
