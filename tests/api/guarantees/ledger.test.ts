import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  balanceOf,
  type Entry,
  entryKinds,
  refundable,
} from '../../../api/src/features/guarantees/ledger/balance.ts';

const entry: fc.Arbitrary<Entry> = fc.record({
  kind: fc.constantFrom(...entryKinds),
  amountMinor: fc.integer({ min: 1, max: 10_000_000 }),
});

describe('the balance of a guarantee', () => {
  test('is the sum of its lines: what was charged is kept, refunded or disputed', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
        const { charged, kept, refunded, disputed } = balanceOf(entries);
        expect(charged).toBe(kept + refunded + disputed);
      }),
    );
  });

  test('does not depend on the order in which lines were heard of', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
        expect(balanceOf([...entries].reverse())).toEqual(balanceOf(entries));
      }),
    );
  });

  test('is never refunded by more than is kept, whatever is on its way already', () => {
    const balance = balanceOf([
      { kind: 'charge', amountMinor: 6_000 },
      { kind: 'refund', amountMinor: 1_000 },
    ]);
    expect([refundable(balance, 0), refundable(balance, 2_000), refundable(balance, 9_000)]).toEqual([
      5_000, 3_000, 0,
    ]);
  });
});
