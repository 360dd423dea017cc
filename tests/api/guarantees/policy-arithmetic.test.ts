import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  costOf,
  costOfPaid,
  dueNow,
  type Ending,
  mostAtRisk,
} from '../../../api/src/features/guarantees/rules/fees.ts';
import { endingAt, freeUntil } from '../../../api/src/features/guarantees/rules/free-until.ts';
import { moneyText, shareOf } from '../../../api/src/features/guarantees/rules/money.ts';
import {
  amountFor,
  type PolicyRule,
  type Terms,
} from '../../../api/src/features/guarantees/rules/policy-rule.ts';
import {
  applies,
  compareStrictness,
  strictestPolicy,
} from '../../../api/src/features/guarantees/rules/strictest-policy.ts';
import { anyOccasion, anyPolicy, anyTerms } from './any-policy.ts';

const guests = fc.integer({ min: 1, max: 100 });
const ending = fc.constantFrom<Ending>('in_time', 'late', 'no_show', 'by_restaurant');

const DEPOSIT: Terms = {
  kind: 'deposit',
  unit: 'guest',
  tiers: [
    { fromGuests: 1, toGuests: 5, amountMinor: 0 },
    { fromGuests: 6, toGuests: 10, amountMinor: 1_000 },
  ],
  freeUntilHours: 24,
  lateFee: { kind: 'share', percent: 50 },
  noShowFee: { kind: 'share', percent: 100 },
  refundPercent: 100,
};

describe('what a booking costs', () => {
  test('is nothing for two and ten each for six, by tiers', () => {
    expect([2, 5, 6, 10, 11].map((party) => amountFor(DEPOSIT, party))).toEqual([0, 0, 6_000, 10_000, 0]);
    expect(costOf(DEPOSIT, 6, 'late')).toEqual({ keptMinor: 3_000, refundMinor: 3_000, chargeMinor: 0 });
    expect(costOf(DEPOSIT, 6, 'in_time')).toEqual({ keptMinor: 0, refundMinor: 6_000, chargeMinor: 0 });
    expect(costOf({ ...DEPOSIT, kind: 'card_hold' }, 6, 'no_show')).toEqual({
      keptMinor: 6_000,
      refundMinor: 0,
      chargeMinor: 6_000,
    });
  });

  test('is in whole minor units, never negative, never more than the guarantee; what is paid is kept or goes back', () => {
    fc.assert(
      fc.property(anyTerms, guests, ending, (terms, party, how) => {
        const amount = amountFor(terms, party);
        const { keptMinor, refundMinor, chargeMinor } = costOf(terms, party, how);
        for (const figure of [keptMinor, refundMinor, chargeMinor]) {
          expect(Number.isSafeInteger(figure)).toBe(true);
          expect(figure).toBeGreaterThanOrEqual(0);
          expect(figure).toBeLessThanOrEqual(amount);
        }
        expect(dueNow(terms, party) + chargeMinor).toBe(keptMinor + refundMinor);
        expect(keptMinor).toBeLessThanOrEqual(how === 'by_restaurant' ? 0 : mostAtRisk(terms, party));
      }),
    );
  });

  test('adds up for whatever was paid, also when the party has another size by now', () => {
    fc.assert(
      fc.property(
        anyTerms,
        guests,
        fc.integer({ min: 0, max: 1_000_000 }),
        ending,
        (terms, party, paid, how) => {
          const { keptMinor, refundMinor, chargeMinor } = costOfPaid(
            terms,
            { amountMinor: paid, guests: party },
            how,
          );
          const taken = terms.kind === 'card_hold' ? chargeMinor : paid;
          expect(taken).toBe(keptMinor + refundMinor);
          expect(Math.min(keptMinor, refundMinor, chargeMinor)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('rounds a share half up, and two halves never lose a cent', () => {
    expect([shareOf(1, 50), shareOf(333, 50), shareOf(99, 33), shareOf(0, 100)]).toEqual([1, 167, 33, 0]);
    expect(shareOf(10_000_000 * 100, 100)).toBe(1_000_000_000);
  });

  test('is written in the digits of its currency', () => {
    expect(moneyText(2_550, 'EUR', 'en-US')).toBe('€25.50');
    expect(moneyText(2_550, 'JPY', 'en-US')).toBe('¥2,550');
    expect(moneyText(2_550, 'EUR', 'de')).toBe('25,50\u00A0€');
  });
});

describe('the policy of a visit', () => {
  const idOf = (policy: PolicyRule | null) => policy?.id ?? null;

  test('is one that applies and asks something; none is stricter, whatever order they come in', () => {
    fc.assert(
      fc.property(
        fc.array(anyPolicy, { maxLength: 6 }),
        anyOccasion,
        fc.infiniteStream(fc.nat()),
        (policies, visit, dice) => {
          const chosen = strictestPolicy(policies, visit);
          const shuffled = policies
            .map((policy) => ({ policy, at: dice.next().value }))
            .sort((one, other) => one.at - other.at)
            .map(({ policy }) => policy);
          expect(idOf(strictestPolicy(shuffled, visit))).toBe(idOf(chosen));
          const fitting = policies.filter(
            (each) => applies(each, visit) && amountFor(each, visit.guests) > 0,
          );
          if (!chosen) return void expect(fitting).toEqual([]);
          expect(fitting).toContain(chosen);
          for (const other of fitting)
            expect(compareStrictness(chosen, other, visit.guests)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('asks for area, weekday, service, kind of day and lead time all at once', () => {
    const now = new Date('2026-07-01T10:00:00Z');
    const visit = {
      guests: 6,
      now,
      startsAt: new Date('2026-07-03T10:00:00Z'),
      service: 'Dinner',
      weekday: 5,
      isSpecialDay: false,
      areaId: 'terrace',
    };
    const policy: PolicyRule = {
      ...DEPOSIT,
      id: 'one',
      services: ['Dinner'],
      weekdays: [5, 6],
      days: 'ordinary',
      areaIds: ['terrace'],
      leadHoursFrom: 48,
      leadHoursBelow: 49,
    };
    expect(applies(policy, visit)).toBe(true);
    const others = [
      { service: 'Lunch' },
      { weekday: 7 },
      { isSpecialDay: true },
      { areaId: null },
      { areaId: 'hall' },
      { now: new Date('2026-07-01T10:00:00.001Z') },
      { now: new Date('2026-07-01T09:00:00Z') },
    ];
    for (const other of others)
      expect(applies(policy, { ...visit, ...other }), JSON.stringify(other)).toBe(false);
  });
});

describe('the end of free cancellation', () => {
  const BERLIN = 'Europe/Berlin';

  test('is the same clock time the day before, also when the clocks change in between', () => {
    // 29 March and 25 October 2026: Berlin's clocks go forward and back in the night before these visits.
    expect(freeUntil(new Date('2026-03-29T17:00:00Z'), 24, BERLIN)).toEqual(new Date('2026-03-28T18:00:00Z'));
    expect(freeUntil(new Date('2026-10-25T18:00:00Z'), 24, BERLIN)).toEqual(new Date('2026-10-24T17:00:00Z'));
    expect(freeUntil(new Date('2026-07-10T17:00:00Z'), 24, BERLIN)).toEqual(new Date('2026-07-09T17:00:00Z'));
  });

  test('is the moment of the change for a time that the clock skips, and the later of one that comes twice', () => {
    // 02:30 on 29 March is skipped; 02:30 on 25 October comes at 00:30Z and at 01:30Z.
    expect(freeUntil(new Date('2026-03-29T17:30:00Z'), 17, BERLIN)).toEqual(new Date('2026-03-29T01:00:00Z'));
    expect(freeUntil(new Date('2026-10-25T18:30:00Z'), 17, BERLIN)).toEqual(new Date('2026-10-25T01:30:00Z'));
  });

  test('is not free any more: a millisecond before is', () => {
    const deadline = freeUntil(new Date('2026-07-10T17:00:00Z'), 24, BERLIN);
    expect(endingAt(deadline, deadline)).toBe('late');
    expect(endingAt(deadline, new Date(deadline.getTime() - 1))).toBe('in_time');
  });
});
