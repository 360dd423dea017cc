import fc from 'fast-check';
import type { Fee, PolicyRule, Terms, Tier } from '../../../api/src/features/guarantees/rules/policy-rule.ts';

const amount = fc.oneof(fc.integer({ min: 0, max: 9_999 }), fc.constantFrom(0, 1, 2_500, 3_333, 10_000_000));

const fee: fc.Arbitrary<Fee> = fc.oneof(
  fc.integer({ min: 0, max: 100 }).map((percent): Fee => ({ kind: 'share', percent })),
  amount.map((amountMinor): Fee => ({ kind: 'amount', amountMinor })),
);

/** Tiers without gap or overlap, which begin with some party and end with some other. */
const tiers: fc.Arbitrary<Tier[]> = fc
  .record({
    from: fc.integer({ min: 1, max: 8 }),
    steps: fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), amount), { minLength: 1, maxLength: 4 }),
  })
  .map(({ from, steps }) => {
    let next = from;
    return steps.map(([more, amountMinor]) => {
      const tier = { fromGuests: next, toGuests: next + more, amountMinor };
      next = tier.toGuests + 1;
      return tier;
    });
  });

/** Any terms, also such as owners are refused: the arithmetic holds for all. */
export const anyTerms: fc.Arbitrary<Terms> = fc.record({
  kind: fc.constantFrom('card_hold', 'deposit', 'prepayment'),
  unit: fc.constantFrom('guest', 'party'),
  tiers,
  freeUntilHours: fc.integer({ min: 0, max: 720 }),
  lateFee: fee,
  noShowFee: fee,
  refundPercent: fc.integer({ min: 0, max: 100 }),
});

const some = <Value>(value: fc.Arbitrary<Value>) =>
  fc.option(fc.array(value, { minLength: 1, maxLength: 3 }));

/** Any policy, in one of a few services and areas so that several meet. */
export const anyPolicy: fc.Arbitrary<PolicyRule> = fc
  .tuple(
    anyTerms,
    fc.record({
      id: fc.uuid(),
      services: some(fc.constantFrom('Lunch', 'Dinner')),
      weekdays: some(fc.integer({ min: 1, max: 7 })),
      days: fc.constantFrom('any', 'special', 'ordinary'),
      areaIds: some(fc.constantFrom('terrace', 'hall')),
      leadHoursFrom: fc.option(fc.integer({ min: 0, max: 48 })),
      leadHoursBelow: fc.option(fc.integer({ min: 0, max: 96 })),
    }),
  )
  .map(([terms, scope]): PolicyRule => ({ ...terms, ...scope }) as PolicyRule);

/** Any visit that may be asked for. */
export const anyOccasion = fc
  .record({
    guests: fc.integer({ min: 1, max: 30 }),
    hoursAhead: fc.integer({ min: 0, max: 120 }),
    service: fc.constantFrom('Lunch', 'Dinner', ''),
    weekday: fc.integer({ min: 1, max: 7 }),
    isSpecialDay: fc.boolean(),
    areaId: fc.constantFrom('terrace', 'hall', null),
  })
  .map(({ hoursAhead, ...visit }) => {
    const now = new Date('2026-07-01T10:00:00.000Z');
    return { ...visit, now, startsAt: new Date(now.getTime() + hoursAhead * 3_600_000) };
  });
