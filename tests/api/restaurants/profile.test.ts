import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer();
let restaurant: SeededRestaurant;

beforeEach(async () => {
  restaurant = await server.seed.restaurant({ name: 'The Copper Table' });
});

const PROFILE = `address profile { slug bookingUrl street locality region postalCode country latitude longitude website cuisines
  priceRange priceInSigns dressCode parking menuUrl mapUrl socialLinks accentColor isListed }`;

interface Updated {
  restaurant: { address: string | null; profile: Record<string, unknown> } | null;
  userErrors: { code: string; message: string; field: string[] | null }[];
}

async function update(input: object, as: Caller = restaurant.owner): Promise<Updated> {
  const { updateRestaurantProfile } = await as.ask<{ updateRestaurantProfile: Updated }>(
    `mutation($input: UpdateRestaurantProfileInput!) { updateRestaurantProfile(input: $input) {
      restaurant { ${PROFILE} } userErrors { code message field } } }`,
    { input: { restaurantId: restaurant.id, ...input } },
  );
  return updateRestaurantProfile;
}

const bySlug = async (slug: string) => {
  const { restaurantBySlug } = await server
    .stranger()
    .ask<{ restaurantBySlug: { id: string } | null }>(
      'query($slug: String!) { restaurantBySlug(slug: $slug) { id name } }',
      { slug },
    );
  return restaurantBySlug?.id ?? null;
};

describe('what a restaurant tells of itself', () => {
  test('is kept as it was said, and all else stays', async () => {
    await update({ dressCode: 'Come as you are', isListed: true });
    const { restaurant: updated, userErrors } = await update({
      street: ' Mercer Street 12 ',
      locality: 'Berlin',
      postalCode: '10115',
      country: 'de',
      latitude: 52.53,
      longitude: -0.5,
      website: 'copper.example',
      cuisines: ['Wood-fired', 'Italian', 'wood-FIRED'],
      priceRange: 2,
      menuUrl: 'https://copper.example/menu',
      socialLinks: ['instagram.com/copper', 'https://instagram.com/copper'],
      accentColor: '#B45',
    });
    expect(userErrors).toEqual([]);
    expect(updated?.profile).toMatchObject({
      street: 'Mercer Street 12',
      country: 'DE',
      latitude: 52.53,
      longitude: -0.5,
      website: 'https://copper.example/',
      cuisines: ['Wood-fired', 'Italian'],
      priceInSigns: '€€',
      dressCode: 'Come as you are',
      isListed: true,
      socialLinks: ['https://instagram.com/copper'],
      accentColor: '#bb4455',
      mapUrl: expect.stringContaining('Mercer%20Street%2012%2C%2010115%20Berlin'),
    });
    const { restaurant: cleared } = await update({
      dressCode: ' ',
      priceRange: null,
      cuisines: [],
      website: '',
    });
    expect(cleared?.profile).toMatchObject({
      dressCode: null,
      priceRange: null,
      cuisines: [],
      website: null,
      street: 'Mercer Street 12',
    });
  });

  test('has the address on one line follow its parts, unless somebody wrote it by hand', async () => {
    await restaurant.owner.ask(
      'mutation($input: UpdateRestaurantInput!) { updateRestaurant(input: $input) { userErrors { code } } }',
      { input: { id: restaurant.id, address: null } },
    );
    expect(
      (
        await update({
          street: '12 Mercer St',
          locality: 'New York',
          region: 'NY',
          postalCode: '10013',
          country: 'US',
        })
      ).restaurant?.address,
    ).toBe('12 Mercer St, New York, NY 10013');
    expect((await update({ street: '14 Mercer St' })).restaurant?.address).toBe(
      '14 Mercer St, New York, NY 10013',
    );
    await restaurant.owner.ask(
      'mutation($input: UpdateRestaurantInput!) { updateRestaurant(input: $input) { userErrors { code } } }',
      { input: { id: restaurant.id, address: 'Behind the old mill' } },
    );
    expect((await update({ street: '16 Mercer St' })).restaurant?.address).toBe('Behind the old mill');
  });

  test.each([
    ['a latitude beyond the pole', { latitude: 91, longitude: 0 }, 'OUT_OF_RANGE', ['latitude']],
    ['half a place', { latitude: 50 }, 'REQUIRED', ['longitude']],
    ['a country of no two letters', { country: 'Germany' }, 'INVALID', ['country']],
    ['a country that is none', { country: 'ZZ' }, 'INVALID', ['country']],
    ['a script for a site', { website: 'javascript:alert(1)' }, 'INVALID', ['website']],
    ['a file for a menu', { menuUrl: 'file:///etc/passwd' }, 'INVALID', ['menuUrl']],
    ['a page with a password', { website: 'https://me:secret@copper.example' }, 'INVALID', ['website']],
    ['seven cuisines', { cuisines: [...'abcdefg'] }, 'OUT_OF_RANGE', ['cuisines']],
    ['a blank cuisine', { cuisines: ['Italian', ' '] }, 'REQUIRED', ['cuisines', '1']],
    ['a cuisine without end', { cuisines: ['x'.repeat(41)] }, 'TOO_LONG', ['cuisines', '0']],
    ['a fifth sign of money', { priceRange: 5 }, 'OUT_OF_RANGE', ['priceRange']],
    ['a colour in words', { accentColor: 'teal' }, 'INVALID', ['accentColor']],
    ['a street of two lines', { street: 'One\nBcc: all@example.com' }, 'INVALID', ['street']],
    ['parking without end', { parking: 'x'.repeat(301) }, 'TOO_LONG', ['parking']],
    [
      'nine pages elsewhere',
      { socialLinks: [...'123456789'].map((n) => `s${n}.example`) },
      'OUT_OF_RANGE',
      ['socialLinks'],
    ],
  ])('is refused at its field for %s, and nothing is half saved', async (_what, input, code, field) => {
    const { userErrors } = await update({ dressCode: 'White tie', ...input });
    expect(userErrors).toMatchObject([{ code, field }]);
    const { restaurant: after } = await update({});
    expect(after?.profile.dressCode).toBeNull();
  });
});

describe('the name of a page', () => {
  test('finds the restaurant, and so do those that it had before', async () => {
    const { restaurant: named } = await update({ slug: ' Copper-Table ' });
    expect(named?.profile).toMatchObject({
      slug: 'copper-table',
      bookingUrl: expect.stringMatching(/\/book\/copper-table$/),
    });
    await update({ slug: 'copper-table-berlin' });
    expect(await bySlug('copper-table')).toBe(restaurant.id);
    expect(await bySlug('copper-table-berlin')).toBe(restaurant.id);
    expect((await update({ slug: 'copper-table' })).restaurant?.profile.slug).toBe('copper-table');
    await update({ slug: null });
    expect(await bySlug('copper-table')).toBeNull();
  });

  test('is one restaurant’s: also a former one, and also when two ask at once', async () => {
    const other = await server.seed.restaurant();
    const both = await Promise.all([
      update({ slug: 'the-only-one' }),
      update({ slug: 'the-only-one', restaurantId: other.id }, other.owner),
    ]);
    const refused = both.flatMap(({ userErrors }) => userErrors);
    expect(refused).toMatchObject([{ code: 'TAKEN', field: ['slug'] }]);
    await update({ slug: 'left-behind' });
    await update({ slug: 'moved-on' });
    expect(await update({ slug: 'left-behind', restaurantId: other.id }, other.owner)).toMatchObject({
      userErrors: [{ code: 'TAKEN' }],
    });
  });

  test('is kept for the restaurant for five names, and then the oldest is anybody’s', async () => {
    const other = await server.seed.restaurant();
    for (let count = 0; count < 7; count += 1) {
      await update({ slug: `name-number-${count}` });
      server.clock.pass({ minutes: 1 });
    }
    expect(await bySlug('name-number-0')).toBeNull();
    expect(await bySlug('name-number-1')).toBe(restaurant.id);
    expect((await update({ slug: 'name-number-0', restaurantId: other.id }, other.owner)).userErrors).toEqual(
      [],
    );
  });

  test.each([
    'ab',
    'x'.repeat(61),
    'has space',
    'Ünder',
    '-copper',
    'copper-',
    'copper--table',
    'copper_table',
    '../admin',
    'rest_01',
    'admin',
    'hoststand',
  ])('cannot be %s', async (slug) => {
    expect((await update({ slug })).userErrors).toMatchObject([{ code: 'INVALID', field: ['slug'] }]);
  });

  test('changes once when it is changed twice at once', async () => {
    const answers = await Promise.all([update({ slug: 'first-wish' }), update({ slug: 'second-wish' })]);
    expect(answers.flatMap(({ userErrors }) => userErrors)).toEqual([]);
    expect(
      await server.rows('select count(*)::int as n from restaurant_slugs where is_present and slug like $1', [
        '%-wish',
      ]),
    ).toEqual([{ n: 1 }]);
  });
});
