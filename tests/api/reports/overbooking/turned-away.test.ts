import { describe, expect, test } from 'vitest';
import {
  advisedExtra,
  countChances,
  turnedAway,
} from '../../../../api/src/features/reports/overbooking/turned-away.ts';
import { chanceFrom } from '../forecast/generated-nights.ts';

describe('how many of some chances come true', () => {
  test('is what trying each way out says', () => {
    const chances = [0.1, 0.5, 0.03, 0.9];
    const counted = new Array<number>(chances.length + 1).fill(0);
    for (let way = 0; way < 2 ** chances.length; way += 1) {
      const came = chances.map((_, place) => (way >> place) % 2 === 1);
      const chance = chances.reduce((all, each, place) => all * (came[place] ? each : 1 - each), 1);
      const count = came.filter(Boolean).length;
      counted[count] = (counted[count] ?? 0) + chance;
    }
    for (const [count, chance] of countChances(chances).entries()) {
      expect(chance).toBeCloseTo(counted[count] ?? Number.NaN, 12);
    }
  });

  test('adds up to one, however many there are', () => {
    const chance = chanceFrom(7);
    const chances = countChances(Array.from({ length: 300 }, () => chance()));
    expect(chances.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9);
    expect(countChances([])).toEqual([1]);
  });
});

describe('somebody is turned away', () => {
  test('surely where everybody comes, and never where nobody is let in', () => {
    expect(turnedAway([0, 0, 0], 1, { usual: 0, pickUp: [1] })).toBe(1);
    expect(turnedAway([0.4, 0.4], 0, { usual: 0.1, pickUp: [1] })).toBe(0);
    expect(turnedAway([1, 1, 1], 3, { usual: 0, pickUp: [1] })).toBe(0);
    expect(turnedAway([1, 1, 1], 3, { usual: 0, pickUp: [0, 1] })).toBe(1);
  });

  test('as often as in evenings that are played', () => {
    const [noShows, usual, extra] = [[0.05, 0.1, 0.2, 0.3, 0.05, 0.15], 0.1, 2] as const;
    const pickUp = [0.5, 0.3, 0.2];
    const chance = chanceFrom(11);
    const evenings = 40_000;
    let turned = 0;
    for (let evening = 0; evening < evenings; evening += 1) {
      const empty = noShows.filter((each) => chance() < each).length;
      const coming = Array.from({ length: extra }, () => chance()).filter((each) => each >= usual).length;
      const [walked, others] = [chance(), pickUp[0] ?? 0];
      const before = walked < others ? 0 : walked < others + (pickUp[1] ?? 0) ? 1 : 2;
      turned += coming > Math.max(0, empty - before) ? 1 : 0;
    }
    expect(Math.abs(turnedAway(noShows, extra, { usual, pickUp }) - turned / evenings)).toBeLessThan(0.01);
  });

  test('the likelier the more are let in, the less likely the more stay away', () => {
    const noShows = [0.1, 0.2, 0.1];
    const alone = { usual: 0.1, pickUp: [1] };
    const byExtra = [1, 2, 3].map((extra) => turnedAway(noShows, extra, alone));
    expect(byExtra).toEqual(byExtra.toSorted((one, other) => one - other));
    expect(turnedAway([...noShows, 0.3], 1, alone)).toBeLessThan(byExtra[0] ?? 0);
    expect(turnedAway(noShows, 1, { usual: 0.1, pickUp: [0.5, 0.5] })).toBeGreaterThan(byExtra[0] ?? 1);
  });
});

test('advice is none where the first is too likely to be turned away, and stops where the next would be', () => {
  expect([advisedExtra([0.3, 0.6, 0.9]), advisedExtra([0.01, 0.2, 0.5]), advisedExtra([0, 0, 0.01])]).toEqual(
    [0, 1, 3],
  );
});
