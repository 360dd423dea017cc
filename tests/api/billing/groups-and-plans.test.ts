import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { stripeStandIn } from '../../testkit/stand-ins/stripe-stand-in.ts';
import { add } from '../locations/location-calls.ts';
import { subscriptionOf } from './billing-calls.ts';
import { changeTo, subscribesAtStripe } from './stripe-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const stripe = await stripeStandIn(() => server.clock.now());
const server = await testServer({ now: NOW, stripe });
const { clock, rows, seed } = server;
let restaurant: SeededRestaurant;

beforeEach(async () => {
  clock.moveTo(NOW);
  stripe.line = 'good';
  stripe.beforeAnswer = null;
  restaurant = await seed.restaurant();
  await subscribesAtStripe(stripe, restaurant, 'enterprise');
});

/** Adds a location, or says why not. */
const adds = (name: string) =>
  add(restaurant, { name }).then(
    () => null,
    (error: Error) => error.message,
  );

async function locations(): Promise<number> {
  const [row] = await rows<{ count: number }>(
    `select count(*)::int as count from restaurants r join restaurants one on one.group_id = r.group_id
      where one.id = $1 and r.removed_at is null`,
    [restaurant.uuid],
  );
  return row?.count ?? 0;
}

describe('a group that changes to Basic', () => {
  test('gets no second location while the provider is asked', async () => {
    let refused: string | null = 'not asked';
    stripe.beforeAnswer = async () => {
      stripe.beforeAnswer = null;
      refused = await adds('Too late');
    };
    expect(await changeTo(restaurant, 'basic')).toEqual([]);
    expect(refused).toContain('CONFLICT');
    expect(await locations()).toBe(1);
    expect((await subscriptionOf(restaurant)).plan).toEqual({ id: 'basic' });
  });

  test('and adds a location at once has one of both', async () => {
    await Promise.all([changeTo(restaurant, 'basic'), adds('At once')]);
    const { plan } = await subscriptionOf(restaurant);
    expect([await locations(), plan?.id]).toEqual(
      (await locations()) === 1 ? [1, 'basic'] : [2, 'enterprise'],
    );
  });

  test('is asked to wait when somebody else asks for another plan in that moment', async () => {
    let refused: object[] = [];
    stripe.beforeAnswer = async () => {
      stripe.beforeAnswer = null;
      refused = await changeTo(restaurant, 'professional');
    };
    expect(await changeTo(restaurant, 'basic')).toEqual([]);
    expect(refused).toMatchObject([{ code: 'CONFLICT', field: ['plan'] }]);
  });

  test('and whose card is declined adds locations again at once', async () => {
    stripe.ledger.declines = true;
    await changeTo(restaurant, 'enterprise');
    stripe.ledger.declines = false;
    expect(await adds('The second')).toBeNull();
  });

  test('when the answer was lost has its locations held back for ten minutes at most', async () => {
    stripe.line = 'down';
    await expect(changeTo(restaurant, 'basic')).rejects.toThrow('does not answer');
    stripe.line = 'good';
    expect(await adds('Too early')).toContain('CONFLICT');
    clock.pass({ minutes: 11 });
    expect(await adds('The second')).toBeNull();
  });
});
