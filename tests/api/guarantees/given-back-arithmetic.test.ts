import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AgreedTerms } from '../../../api/src/features/guarantees/rules/agreed-terms.ts';
import { givenBack } from '../../../api/src/features/guarantees/rules/given-back.ts';
import type { Terms } from '../../../api/src/features/guarantees/rules/policy-rule.ts';

const VISIT = new Date('2026-11-27T19:00:00Z');
const DEADLINE = new Date('2026-11-26T19:00:00Z');
const IN_TIME = new Date('2026-11-20T10:00:00Z');
const LATE = new Date('2026-11-27T10:00:00Z');

const percent = fc.integer({ min: 0, max: 100 });
const sum = fc.integer({ min: 1, max: 100_000 });

const termsOf = (amountMinor: number, refundPercent: number, lateFeePercent: number): Terms => ({
  kind: 'prepayment',
  unit: 'party',
  tiers: [{ fromGuests: 4, toGuests: 4, amountMinor }],
  freeUntilHours: 24,
  lateFee: { kind: 'share', percent: lateFeePercent },
  noShowFee: { kind: 'share', percent: 100 },
  refundPercent,
});

const askedFor = (terms: Terms, amountMinor: number): AgreedTerms => ({
  policyId: 'experience',
  terms,
  guests: 4,
  currency: 'EUR',
  amountMinor,
  dueNowMinor: amountMinor,
  freeUntil: DEADLINE,
  timezone: 'UTC',
  isForBought: true,
  termsId: '',
});

const step = fc.record({ asked: sum, isLate: fc.boolean() });

test('however often a guest chooses anew: what goes back is never more than the terms give back of all that was ever paid beyond what it costs', () => {
  fc.assert(
    fc.property(
      sum,
      fc.integer({ min: 0, max: 20_000 }),
      percent,
      percent,
      fc.array(step, { minLength: 1, maxLength: 12 }),
      (first, discountMinor, refundPercent, lateFeePercent, steps) => {
        const terms = termsOf(first, refundPercent, lateFeePercent);
        let paid = first;
        let released = 0;
        const best = Math.max(refundPercent, 100 - lateFeePercent) / 100;
        for (const { asked, isLate } of steps) {
          const amountMinor = paid - released;
          const rest = { terms, guests: 4, currency: 'EUR', freeUntil: DEADLINE, discountMinor };
          const given = { ...rest, amountMinor, releasedMinor: released, refundableMinor: amountMinor };
          const due = asked - amountMinor - discountMinor;
          const back = givenBack(given, askedFor(terms, asked), {
            startsAt: VISIT,
            now: isLate ? LATE : IN_TIME,
          });
          expect(back.returnsMinor).toBe(back.releasedMinor);
          expect(back.releasedMinor).toBeGreaterThanOrEqual(0);
          if (due > 0) expect(back.releasedMinor).toBe(0);
          if (due > 0) paid += due;
          released += back.releasedMinor;
          expect(paid - released).toBeGreaterThanOrEqual(0);
          if (back.releasedMinor > 0)
            expect(released).toBeLessThanOrEqual(Math.ceil(best * (paid + discountMinor - asked)));
          const again = {
            ...given,
            amountMinor: paid - released,
            releasedMinor: released,
            refundableMinor: paid - released,
          };
          const now = isLate ? LATE : IN_TIME;
          expect(givenBack(again, askedFor(terms, asked), { startsAt: VISIT, now }).releasedMinor).toBe(0);
        }
      },
    ),
    { numRuns: 3_000 },
  );
});

test('what staff have given back before counts, and a table under a policy keeps what was paid', () => {
  const terms = termsOf(10_000, 100, 50);
  const given = {
    terms,
    guests: 4,
    currency: 'EUR',
    freeUntil: DEADLINE,
    discountMinor: 0,
    amountMinor: 10_000,
    releasedMinor: 0,
    refundableMinor: 8_500,
  };
  const when = { startsAt: VISIT, now: IN_TIME };
  const asked = askedFor(terms, 8_000);
  expect(givenBack(given, asked, when)).toEqual({ releasedMinor: 2_000, returnsMinor: 500 });
  expect(givenBack(given, { ...asked, isForBought: false }, when).releasedMinor).toBe(0);
  expect(givenBack(given, { ...asked, currency: 'USD' }, when).releasedMinor).toBe(0);
  expect(givenBack(null, asked, when).releasedMinor).toBe(0);
});
