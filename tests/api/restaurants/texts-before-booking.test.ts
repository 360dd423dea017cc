import { expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import type { Refused } from '../bookings/booking-calls.ts';

const server = await testServer();
const bistro = await server.seed.restaurant({ timezone: 'Europe/Berlin' });

const update = async (texts: object): Promise<Refused[]> =>
  (
    await bistro.owner.ask<{ updateRestaurant: { userErrors: Refused[] } }>(
      'mutation($input: UpdateRestaurantInput!) { updateRestaurant(input: $input) { userErrors { code message field } } }',
      { input: { id: bistro.id, ...texts } },
    )
  ).updateRestaurant.userErrors;

const seen = async () =>
  (
    await server
      .stranger()
      .ask<{ restaurant: object }>(
        'query($id: ID!) { restaurant(id: $id) { houseRules cancellationTerms privacyUrl phoneCountry } }',
        { id: bistro.id },
      )
  ).restaurant;

test('guests read what the owner has written for them, and its country is the one of its clocks', async () => {
  expect(await seen()).toEqual({
    houseRules: null,
    cancellationTerms: null,
    privacyUrl: null,
    phoneCountry: 'DE',
  });
  const texts = {
    houseRules: 'No dogs.\nWe keep a table for 15 minutes.',
    cancellationTerms: 'Free of charge until noon of the day.',
    privacyUrl: 'https://bistro.example/privacy',
  };
  expect(await update(texts)).toEqual([]);
  expect(await seen()).toMatchObject(texts);
  expect(await update({ houseRules: ' ', privacyUrl: null })).toEqual([]);
  expect(await seen()).toMatchObject({
    houseRules: null,
    privacyUrl: null,
    cancellationTerms: texts.cancellationTerms,
  });
});

test.each([
  [{ houseRules: 'x'.repeat(1_001) }, 'TOO_LONG', ['houseRules']],
  [{ cancellationTerms: 'x'.repeat(1_001) }, 'TOO_LONG', ['cancellationTerms']],
  [{ privacyUrl: 'javascript:alert(1)' }, 'INVALID', ['privacyUrl']],
  [{ privacyUrl: 'http://bistro.example/privacy' }, 'INVALID', ['privacyUrl']],
  [{ privacyUrl: `https://bistro.example/${'x'.repeat(500)}` }, 'TOO_LONG', ['privacyUrl']],
])('an owner is told what is wrong with %j', async (wrong, code, field) => {
  expect(await update(wrong)).toMatchObject([{ code, field }]);
});
