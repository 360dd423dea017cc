import { expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer();

const STEPS = 'hoursSet tablesAdded testBookingMade formEmbedded guestBookingMade';

async function progress(owner: Caller, id: string) {
  const { restaurant } = await owner.ask<{ restaurant: { onboarding: Record<string, boolean> } }>(
    `query($id: ID!) { restaurant(id: $id) { onboarding { ${STEPS} } } }`,
    { id },
  );
  return Object.keys(restaurant.onboarding).filter((step) => restaurant.onboarding[step]);
}

async function create(caller: Caller, input: object) {
  const { data, errors } = await caller.send<{
    createRestaurant: {
      restaurant: Record<string, unknown> | null;
      userErrors: { code: string; field: string[] | null }[];
    } | null;
  }>(
    `mutation($input: CreateRestaurantInput!) { createRestaurant(input: $input) {
      restaurant { id name timezone email viewerRole subscriptionStatus } userErrors { code field } } }`,
    { input },
  );
  return { ...data?.createRestaurant, code: errors[0]?.extensions.code };
}

test('an owner sees what is left to do before guests can book', async () => {
  const restaurant = await server.seed.restaurant();
  const { owner, id, uuid } = restaurant;
  expect(await progress(owner, id)).toEqual([]);
  await restaurant.set({ openingTime: '11:00' });
  expect(await progress(owner, id)).toEqual(['hoursSet']);
  await restaurant.table({ name: 'Window' });
  await restaurant.book({ email: restaurant.email.toUpperCase() });
  expect(await progress(owner, id)).toEqual(['hoursSet', 'tablesAdded', 'testBookingMade']);
  await restaurant.book({ email: 'guest@elsewhere.test', time: '20:30:00' });
  await server.rows('update restaurants set embed_seen_at = now() where id = $1', [uuid]);
  expect(await progress(owner, id)).toEqual(STEPS.split(' '));
});

test('somebody who works nowhere any more can begin anew, once', async () => {
  const { owner, uuid } = await server.seed.restaurant();
  await server.rows('delete from memberships where restaurant_id = $1', [uuid]);
  server.clock.pass({ seconds: 31 }); // a session’s roles are trusted for half a minute

  expect((await create(owner, { name: ' ' })).userErrors).toEqual([{ code: 'REQUIRED', field: ['name'] }]);
  expect((await create(owner, { name: 'Anew', timezone: 'Mars/Olympus' })).userErrors).toMatchObject([
    { code: 'INVALID', field: ['timezone'] },
  ]);
  const outcomes = await Promise.all(
    [1, 2].map(() => create(owner, { name: 'Anew', timezone: 'Europe/Rome' })),
  );
  const made = outcomes.filter(({ restaurant }) => restaurant);
  expect(made).toHaveLength(1);
  expect(made[0]?.restaurant).toMatchObject({
    name: 'Anew',
    timezone: 'Europe/Rome',
    viewerRole: 'OWNER',
    subscriptionStatus: 'trial',
  });
  expect(outcomes.flatMap(({ userErrors }) => userErrors)).toEqual([{ code: 'CONFLICT', field: null }]);
});

test('nobody makes a restaurant without an account, nor a second one beside their own', async () => {
  expect((await create(server.stranger(), { name: 'Mine' })).code).toBe('UNAUTHENTICATED');
  const { owner } = await server.seed.restaurant();
  expect((await create(owner, { name: 'Second' })).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
});
