import { describe, expect, test } from 'vitest';
import {
  pickUpChances,
  pickUpParties,
  type ServiceAhead,
} from '../../../../api/src/features/reports/overbooking/pick-up.ts';

const FRIDAY: ServiceAhead = { booked: 40, parties: 20, expected: 50, low: 44, high: 60 };

describe('parties that are still to come', () => {
  test('are what the forecast has beyond the book, in parties of its size', () => {
    expect(pickUpParties(FRIDAY, 1)).toBeCloseTo((0.3 * 4 + 0.4 * 10 + 0.3 * 20) / 2, 9);
    expect(pickUpParties(FRIDAY, 0.2)).toBeCloseTo(pickUpParties(FRIDAY, 1) / 5, 9);
  });

  test('have chances that add up to one and to the same mean', () => {
    for (const ahead of [FRIDAY, { ...FRIDAY, high: 140 }]) {
      const chances = pickUpChances(ahead, 0.5);
      expect(chances.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9);
      expect(chances.reduce((sum, each, parties) => sum + each * parties, 0)).toBeCloseTo(
        pickUpParties(ahead, 0.5),
        6,
      );
    }
  });

  test('are nobody where more are booked than are expected to come', () => {
    const full = { ...FRIDAY, booked: 70, parties: 35 };
    expect(pickUpParties(full, 1)).toBe(0);
    expect(pickUpChances(full, 1)[0]).toBeCloseTo(1, 12);
  });

  test('are the less known the less sure the forecast is', () => {
    const sure = { ...FRIDAY, low: 50, high: 50 };
    const unsure = { ...FRIDAY, low: 40, high: 60 };
    expect(pickUpParties(sure, 1)).toBeCloseTo(pickUpParties(unsure, 1), 9);
    expect(pickUpChances(unsure, 1)[0]).toBeGreaterThan(pickUpChances(sure, 1)[0] ?? 1);
  });
});
