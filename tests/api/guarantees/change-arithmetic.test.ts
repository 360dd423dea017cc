import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreedLast, splitRefund } from '../../../api/src/features/bookings/guarantee/booked-guarantee.ts';
import type { AgreedTerms } from '../../../api/src/features/guarantees/rules/agreed-terms.ts';
import { changeTerms, isPaidAtOnce } from '../../../api/src/features/guarantees/rules/change-terms.ts';
import {
  costOfPaid,
  dueNow,
  type Ending,
  mostAtRisk,
} from '../../../api/src/features/guarantees/rules/fees.ts';
import { freeUntil } from '../../../api/src/features/guarantees/rules/free-until.ts';
import { amountFor, type Terms } from '../../../api/src/features/guarantees/rules/policy-rule.ts';
import { anyTerms } from './any-policy.ts';

const TIMEZONE = 'Europe/Berlin';
const guests = fc.integer({ min: 1, max: 30 });
const startsAt = fc
  .integer({ min: 0, max: 400 })
  .map((hours) => new Date(Date.parse('2026-10-20T10:00:00Z') + hours * 3_600_000));
const ending = fc.constantFrom<Ending>('in_time', 'late', 'no_show', 'by_restaurant');

/** What a party is asked for by terms; null where they ask it for nothing. */
function askedBy(terms: Terms, party: number, visit: Date): AgreedTerms | null {
  const amountMinor = amountFor(terms, party);
  if (amountMinor === 0) return null;
  return {
    policyId: 'policy',
    terms,
    guests: party,
    currency: 'EUR',
    amountMinor,
    dueNowMinor: dueNow(terms, party),
    freeUntil: freeUntil(visit, terms.freeUntilHours, TIMEZONE),
    timezone: TIMEZONE,
    termsId: '',
  };
}

/** What was given with one change. */
interface Part {
  terms: Terms;
  purpose: 'change';
  guests: number;
  amountMinor: number;
  releasedMinor: number;
  discountMinor: number;
  freeUntil: Date;
  currency: string;
}

const visits = fc.array(fc.record({ terms: anyTerms, guests, startsAt }), { minLength: 1, maxLength: 8 });

test('however often a booking is changed: all that is paid is the sum of its parts, each above 0, and is kept or goes back', () => {
  fc.assert(
    fc.property(visits, ending, (changes, how) => {
      const parts: Part[] = [];
      let taken = 0;
      for (const { terms, guests: party, startsAt: visit } of changes) {
        const given = agreedLast(parts);
        const asked = changeTerms(given, askedBy(terms, party, visit), visit);
        if (!asked || asked === 'refused') continue;
        const isPaid = isPaidAtOnce(asked.terms.kind);
        const amountMinor = isPaid ? asked.dueNowMinor : asked.amountMinor;
        expect(amountMinor).toBeGreaterThan(0);
        expect(asked.dueNowMinor).toBe(isPaid ? asked.amountMinor - asked.givenMinor : 0);
        if (isPaid) taken += amountMinor;
        parts.push({ ...asked, purpose: 'change', amountMinor, releasedMinor: 0, discountMinor: 0 });
      }
      const agreed = agreedLast(parts);
      if (!agreed) return;
      const { keptMinor, refundMinor, chargeMinor } = costOfPaid(agreed.terms, agreed, how);
      expect(keptMinor).toBeGreaterThanOrEqual(0);
      if (isPaidAtOnce(agreed.terms.kind)) {
        expect(agreed.amountMinor).toBe(taken);
        expect(keptMinor + refundMinor).toBe(taken);
        expect(chargeMinor).toBe(0);
      } else {
        expect(taken).toBe(0);
        expect(chargeMinor).toBeLessThanOrEqual(agreed.amountMinor);
      }
    }),
    { numRuns: 3_000 },
  );
});

test('a change asks by the milder terms, and never ends free cancellation earlier than was agreed', () => {
  fc.assert(
    fc.property(
      anyTerms,
      anyTerms,
      guests,
      guests,
      startsAt,
      startsAt,
      (old, other, before, party, first, visit) => {
        const agreed = askedBy(old, before, first);
        const asked = askedBy(other, party, visit);
        const change = agreed && changeTerms({ ...agreed, discountMinor: 0 }, asked, visit);
        if (!agreed || !asked || !change || change === 'refused') return;
        const candidates = [old, other].filter(
          (terms) => isPaidAtOnce(terms.kind) === isPaidAtOnce(old.kind) && amountFor(terms, party) > 0,
        );
        const risks = candidates.map((terms) => mostAtRisk(terms, party));
        expect(mostAtRisk(change.terms, party)).toBe(Math.min(...risks));
        expect(change.freeUntil.getTime()).toBeGreaterThanOrEqual(agreed.freeUntil.getTime());
      },
    ),
    { numRuns: 3_000 },
  );
});

test('the same change of the same booking has one name, and another amount another one', () => {
  fc.assert(
    fc.property(
      anyTerms,
      guests,
      startsAt,
      fc.integer({ min: 1, max: 999 }),
      (terms, party, visit, given) => {
        const asked = askedBy(terms, party, visit);
        const before = { terms, guests: 1, currency: 'EUR', freeUntil: visit, discountMinor: 0 };
        const one = changeTerms({ ...before, amountMinor: given }, asked, visit);
        const again = changeTerms({ ...before, amountMinor: given }, asked, visit);
        const other = changeTerms({ ...before, amountMinor: given + 1 }, asked, visit);
        expect(one).toEqual(again);
        if (one && other && one !== 'refused' && other !== 'refused')
          expect(one.termsId).not.toBe(other.termsId);
      },
    ),
  );
});

test('a refund is taken from the newest payment first, of none more than it has left, and never more than there is', () => {
  const left = fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(left, fc.integer({ min: 0, max: 60_000 }), (refundable, amount) => {
      const parts = splitRefund(refundable, amount);
      const sum = (list: readonly number[]) => list.reduce((total, part) => total + part, 0);
      expect(sum(parts)).toBe(Math.min(amount, sum(refundable)));
      parts.forEach((part, index) => {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(refundable[index] ?? 0);
        // An older payment is touched only where every newer one is used up.
        const newer = parts.slice(index + 1);
        if (part > 0) expect(newer).toEqual(refundable.slice(index + 1));
      });
    }),
    { numRuns: 2_000 },
  );
});
