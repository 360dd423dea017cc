import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planIds } from '../../../api/src/features/restaurants/plan/entitlements.ts';
import { invoicesOf, subscriptionOf } from '../../api/billing/billing-calls.ts';
import { deliver } from '../../api/billing/stripe-calls.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { stripeStandIn } from '../../testkit/stand-ins/stripe-stand-in.ts';
import { holdsForAll } from './holds-for-all.ts';
import { LastingSession } from './lasting-session.ts';
import { type Happening, StripeLife, type ToldEvent } from './stripe-life.ts';

const EFFORT = { histories: 30, patience: 1_300 };
const NOW = '2026-07-01T10:00:00.000Z';

const stripe = await stripeStandIn(() => server.clock.now());
const server = await testServer({ now: NOW, stripe, limitFactor: 1_000_000, accessTokenSeconds: 86_400 });

/** What happens, how long after the step before, and how Stripe tells one of two houses of it. */
interface Step {
  happening: Happening;
  hours: number;
  /** By how many steps each of its events is late, how often it comes besides the first time, and which goes first. */
  told: { late: number; again: number; rank: number }[];
}

const isDeclined = fc.boolean();
const plan = fc.constantFrom(...planIds);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('the period ends' as const), isDeclined }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('the bill is tried again' as const), isDeclined }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constantFrom(
        'Stripe gives up' as const,
        'it is cancelled at once' as const,
        'its end is set or taken back' as const,
      ),
    }),
  },
  fc.record({
    what: fc.constant('another card is given' as const),
    lastFour: fc.constantFrom('4444', '1881'),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constantFrom('the plan is changed' as const, 'somebody begins anew' as const),
      plan,
    }),
  },
);
const telling = fc.record({
  late: fc.integer({ min: 0, max: 5 }),
  again: fc.integer({ min: 0, max: 2 }),
  rank: fc.nat(100),
});
const told = fc.array(telling, { minLength: 3, maxLength: 3 });
const step: fc.Arbitrary<Step> = fc.record({ happening, hours: fc.integer({ min: 0, max: 300 }), told });
const first: fc.Arbitrary<Step> = fc.record({
  happening: fc.record({ what: fc.constant('somebody begins anew' as const), plan }),
  hours: fc.constant(0),
  told,
});
const steps = fc.array(step, { minLength: 1, maxLength: 9, size: 'max' });

test('events of Stripe that come late, again and in any order leave the plan and the bills that they would in order', async () => {
  await holdsForAll(fc.tuple(first, steps), twinsLive, EFFORT);
});

/** Two houses with the same life: one hears of it in time and in order, the other as it comes. */
async function twinsLive([begins, follow]: [Step, Step[]]): Promise<void> {
  server.clock.moveTo(NOW);
  stripe.asked.length = 0;
  const punctual = await server.seed.restaurant();
  const other = await server.seed.restaurant();
  const sessions = await Promise.all([punctual, other].map(({ owner }) => LastingSession.of(server, owner)));
  const lives = [new StripeLife(stripe, punctual), new StripeLife(stripe, other)] as const;
  const post: { event: ToldEvent; due: number; rank: number }[] = [];
  for (const [index, { happening: what, hours, told: how }] of [begins, ...follow].entries()) {
    const happens = timeComesFor(lives[0], what, hours);
    for (const session of sessions) session.goesOn();
    // Of one that was over before anybody heard of it only the bills are written: the house was never without it.
    if (lives[1].endsWith(happens)) await tell(take(({ event }) => event.type.startsWith('checkout')));
    for (const event of await lives[0].lives(happens)) await tell([event]);
    for (const [place, event] of (await lives[1].lives(happens)).entries()) {
      const { late = 0, again = 0, rank = 0 } = how[place] ?? {};
      for (let time = 0; time <= again; time += 1) post.push({ event, due: index + late + time, rank });
    }
    await tell(take((mail) => mail.due <= index));
  }
  await tell(take(() => true));
  await areAlike(punctual, other);
  if (lives[1].isRunning) await other.set({ description: 'Open' });

  function take(isDue: (mail: (typeof post)[number]) => boolean): ToldEvent[] {
    const due = post.filter(isDue).sort((one, next) => one.rank - next.rank);
    for (const mail of due) post.splice(post.indexOf(mail), 1);
    return due.map(({ event }) => event);
  }
}

/** Moves the clock; nothing else happens in a period that is over, and a renewal happens when it is. */
function timeComesFor({ periodEnd: end }: StripeLife, what: Happening, hours: number): Happening {
  server.clock.pass({ hours });
  if (end === null) return what;
  const isOver = end * 1_000 <= server.clock.now().getTime();
  if (isOver || what.what === 'the period ends') server.clock.moveTo(end * 1_000);
  return isOver ? { what: 'the period ends', isDeclined: false } : what;
}

/** The same plan, the same paid bills, and nothing told of a declined one that was not so. */
async function areAlike(punctual: SeededRestaurant, other: SeededRestaurant): Promise<void> {
  const expected = await seen(punctual);
  const found = await seen(other);
  expect(found.standing).toEqual(expected.standing);
  expect(found.paid).toEqual(expected.paid);
  for (const declined of found.declined) expect(expected.declined).toContainEqual(declined);
  expect(new Set(found.declined.map((each) => JSON.stringify(each))).size).toBeLessThanOrEqual(
    expected.declined.length,
  );
  // It only listens: nothing but the pages where people pay was asked for.
  const wrote = stripe.asked.filter((asked) => !asked.startsWith('GET'));
  expect(wrote.filter((asked) => !/^POST \/v1\/(customers|checkout\/sessions|prices)$/.test(asked))).toEqual(
    [],
  );
}

/** Two at a time, as they come over two connections. */
async function tell(events: ToldEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += 2) {
    const pair = events.slice(from, from + 2);
    const answers = pair.map(({ id, type, object }) => deliver(server, stripe.event(type, object, { id })));
    expect(await Promise.all(answers)).toEqual(pair.map(() => 200));
  }
}

async function seen(restaurant: SeededRestaurant) {
  const { bookingsThisMonth: _bookings, ...standing } = await subscriptionOf(restaurant);
  const bills = (await invoicesOf(restaurant)).map(
    ({ id: _id, number: _number, pdfUrl: _url, ...bill }) => bill,
  );
  const sorted = bills.sort((one, next) => JSON.stringify(one).localeCompare(JSON.stringify(next)));
  return {
    standing,
    paid: sorted.filter(({ status }) => status === 'PAID'),
    declined: sorted.filter(({ status }) => status === 'DECLINED'),
  };
}
