import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stateOf } from '../../../api/src/features/billing/subscription/standing.ts';
import { planIds } from '../../../api/src/features/restaurants/plan/entitlements.ts';
import { BillingWorld, type Line, priceOf } from './billing-world.ts';

const HOUR_MS = 3_600_000;

type Deed = (world: BillingWorld) => void;

const line = fc.constantFrom<Line>('good', 'good', 'good', 'unreached', 'lost');
const plan = fc.constantFrom(...planIds);
const lastFour = fc.constantFrom('4242', '4444', '0002');

/** What somebody else does while the first one waits for the provider. */
const meanwhile = fc.oneof(
  fc.constant(undefined),
  fc.record({ plan, lastFour }).map((other) => (world: BillingWorld) => {
    world.pays(other.plan, other.lastFour, 'good');
  }),
  fc.constant((world: BillingWorld) => void world.cancels('good')),
  fc.constant((world: BillingWorld) => void world.renews('good')),
);

const passing = fc
  .oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(24, 24 * 14, 24 * 29, 24 * 30, 24 * 40))
  .map(
    (hours): Deed =>
      (world) =>
        world.pass(hours * HOUR_MS),
  );

/** A subscription whose renewal is declined, whatever was before. */
const declined: Deed = (world) => {
  world.pays('basic', '4242', 'good');
  world.pass(Math.max(0, world.standing.endsAt.getTime() - world.now.getTime() - 24 * HOUR_MS));
  world.isCardBroken = true;
  world.renews('good');
};

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: passing },
  {
    weight: 4,
    arbitrary: fc.record({ plan, lastFour, line, meanwhile }).map(
      (request): Deed =>
        (world) => {
          world.pays(request.plan, request.lastFour, request.line, () => request.meanwhile?.(world));
        },
    ),
  },
  {
    weight: 5,
    arbitrary: fc.record({ line, meanwhile }).map(
      (request): Deed =>
        (world) => {
          world.renews(request.line, () => request.meanwhile?.(world));
        },
    ),
  },
  {
    weight: 2,
    arbitrary: line.map(
      (how): Deed =>
        (world) =>
          void world.cancels(how),
    ),
  },
  {
    weight: 1,
    arbitrary: line.map(
      (how): Deed =>
        (world) =>
          void world.resumes(how),
    ),
  },
  { weight: 1, arbitrary: fc.constant(declined) },
  {
    weight: 2,
    arbitrary: fc.boolean().map(
      (isBroken): Deed =>
        (world) => {
          world.isCardBroken = isBroken;
        },
    ),
  },
);

const deeds = fc.array(deed, { minLength: 1, maxLength: 40 });
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function paidInvoices({ invoices }: BillingWorld) {
  return invoices
    .filter(({ status }) => status === 'paid')
    .map(({ payment, period }) => ({ ...payment, ...period }));
}

/** Charges whose invoice is not written: at most the one that is on its way. */
function unwritten(world: BillingWorld) {
  const written = new Set(world.invoices.map(({ payment }) => payment.key));
  return world.charges.filter(({ payment }) => !written.has(payment.key));
}

function judge(world: BillingWorld): void {
  const { standing, charges } = world;
  const paid = paidInvoices(world);
  expect(new Set(charges.map(({ payment }) => payment.key)).size).toBe(charges.length);
  for (const { payment } of unwritten(world)) expect(payment.key).toBe(standing.payment?.key);
  for (const { payment, isCancelled } of charges) {
    if (payment.by === 'renewal') expect(isCancelled, 'a renewal was charged after cancelling').toBe(false);
  }
  for (const each of paid) expect(each.dueCents + each.creditUsedCents).toBe(priceOf(each.plan));
  const last = paid.at(-1);
  if (last) expect(standing.endsAt, 'what was paid for is kept').toEqual(last.end);
  else expect(standing.plan).toBe('trial');
  // Nobody pays for a moment twice, or loses a cent but by rounding, once for each payment.
  const worth = world.consumed + world.unused + standing.creditCents;
  const written = sumOf(paid.map(({ dueCents }) => dueCents));
  expect(written - worth).toBeLessThanOrEqual(paid.length + 1);
  if (!world.isLate) expect(worth - written).toBeLessThanOrEqual(paid.length + 1);
}

describe('whatever happens to a subscription, in any order', () => {
  test('nobody is charged twice for a period, charged after cancelling, or without what they paid for', () => {
    fc.assert(
      fc.property(deeds, (steps) => {
        const world = new BillingWorld();
        for (const step of steps) {
          step(world);
          judge(world);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  test('whoever has a card that works pays at once and is not locked out', () => {
    fc.assert(
      fc.property(deeds, plan, (steps, requested) => {
        const world = new BillingWorld();
        for (const step of steps) step(world);
        expect(world.pays(requested, '4242', 'good')).toBe('done');
        expect(world.standing).toMatchObject({ plan: requested, payment: null, isCancelled: false });
        expect(world.standing.endsAt > world.now).toBe(true);
        expect(stateOf(world.standing, world.now)).toBe('active');
        expect(unwritten(world)).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  test('whoever cancels is charged no more, however often the clock comes', () => {
    fc.assert(
      fc.property(deeds, fc.array(passing, { minLength: 1, maxLength: 30 }), (steps, later) => {
        const world = new BillingWorld();
        for (const step of steps) step(world);
        const outcome = world.cancels('good');
        const before = world.charges.length;
        world.isCardBroken = false;
        for (const step of later) {
          step(world);
          world.renews('good');
        }
        expect(world.charges.length, outcome).toBe(before);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a card that works again is charged at the next try, once', () => {
    fc.assert(
      fc.property(deeds, fc.integer({ min: 1, max: 7 }), (steps, days) => {
        const world = new BillingWorld();
        for (const step of [...steps, declined]) step(world);
        fc.pre(stateOf(world.standing, world.now) === 'past_due'); // not where a credit paid
        for (let day = 1; day < days; day += 1) {
          world.pass(24 * HOUR_MS);
          expect(world.renews('good')).toBe('declined');
        }
        world.isCardBroken = false;
        world.pass(24 * HOUR_MS);
        const before = world.charges.length;
        expect([world.renews('good'), world.renews('good')]).toEqual(['done', 'nothing']);
        expect(stateOf(world.standing, world.now)).toBe('active');
        expect(world.charges.length - before).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  test('a clock that is set back charges nobody for the same again', () => {
    const setBack = fc.integer({ min: 1, max: 72 }).map(
      (hours): Deed =>
        (world) => {
          world.now = new Date(world.now.getTime() - hours * HOUR_MS);
        },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 4, arbitrary: deed }, setBack), { maxLength: 40 }), (steps) => {
        const world = new BillingWorld();
        for (const step of steps) step(world);
        const paid = paidInvoices(world);
        for (const [index, each] of paid.entries()) {
          const next = paid[index + 1];
          // Another plan begins at once, and what is unused is credited; the same one begins where the last one ends.
          if (next?.plan === each.plan)
            expect(next.start >= each.end, `${each.end} ${next.start}`).toBe(true);
        }
        expect(new Set(world.charges.map(({ payment }) => payment.key)).size).toBe(world.charges.length);
      }),
      { numRuns: 1_000 },
    );
  });
});
