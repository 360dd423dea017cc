import { expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';

const { seed, stranger } = await testServer();

const profiles = [
  { name: 'Café Zweig', cuisines: ['Austrian'], locality: 'Wien', country: 'AT', isListed: true },
  { name: 'Zweigstelle', cuisines: ['Café'], locality: 'Köln', country: 'DE', isListed: true },
  { name: 'Hidden Café', cuisines: ['Café'], locality: 'Wien', country: 'AT', isListed: false },
];
for (const { name, ...profile } of profiles) {
  const { id, owner } = await seed.restaurant({ name });
  await owner.ask(
    'mutation($input: UpdateRestaurantProfileInput!) { updateRestaurantProfile(input: $input) { userErrors { message } } }',
    { input: { restaurantId: id, ...profile } },
  );
}

const found = async (search?: string, first?: number) => {
  const { listedRestaurants } = await stranger().ask<{ listedRestaurants: { name: string }[] }>(
    'query($search: String, $first: Int) { listedRestaurants(search: $search, first: $first) { name } }',
    { search, first },
  );
  return listedRestaurants.map(({ name }) => name);
};

test.each([
  ['CAFE', ['Café Zweig', 'Zweigstelle']],
  ['zweig', ['Zweigstelle', 'Café Zweig']],
  ['wien cafe', ['Café Zweig']],
  ['koln', ['Zweigstelle']],
  ['hidden', []],
  ['%', []],
  ['  ', ['Café Zweig', 'Zweigstelle']],
])('a search for %j finds %j: those that want to be found, whose every word fits', async (search, names) => {
  expect(await found(search)).toEqual(names);
});

test('as many come as were asked for, and not more than 20 can be', async () => {
  expect(await found(undefined, 1)).toEqual(['Café Zweig']);
  for (const first of [0, 21]) await expect(found('', first)).rejects.toThrow(/1 to 20/);
});
