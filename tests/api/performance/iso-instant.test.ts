import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoInstant } from '../../../api/src/platform/time/iso-instant.ts';

test('any instant reads as the language itself writes it, years of more or fewer than four digits too', () => {
  const edges = ['-271821-04-20', '0000-01-01', '0999-12-31', '1000-01-01', '9999-12-31', '+010000-01-01'];
  for (const day of edges) expect(isoInstant(new Date(day))).toBe(new Date(day).toISOString());
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (at) => {
      expect(isoInstant(at)).toBe(at.toISOString());
    }),
    { numRuns: 1_000 },
  );
});

test('an invalid date is no instant', () => {
  expect(() => isoInstant(new Date(Number.NaN))).toThrow(RangeError);
});
