import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer();
let restaurant: SeededRestaurant;

beforeEach(async () => {
  restaurant = await server.seed.restaurant();
});

const EMBED = 'embed { accentColor cornerRadius colorScheme allowedSites }';

async function update(staff: Caller, input: object) {
  const { data, errors } = await staff.send<{
    updateEmbedSettings: {
      restaurant: { embed: Record<string, unknown> } | null;
      userErrors: { code: string; message: string; field: string[] | null }[];
    } | null;
  }>(
    `mutation($input: UpdateEmbedSettingsInput!) { updateEmbedSettings(input: $input) {
      restaurant { ${EMBED} } userErrors { code message field } } }`,
    { input: { restaurantId: restaurant.id, ...input } },
  );
  const { restaurant: updated = null, userErrors = [] } = data?.updateEmbedSettings ?? {};
  return { embed: updated?.embed, userErrors, code: errors[0]?.extensions.code ?? null };
}

const asItWas = { accentColor: null, cornerRadius: 10, colorScheme: 'AUTO', allowedSites: [] };

describe('an owner who fits the form to a site', () => {
  test.each([
    [{ accentColor: '#B45309' }, { accentColor: '#b45309' }],
    [{ accentColor: ' #fa0 ' }, { accentColor: '#ffaa00' }],
    [{ cornerRadius: 0 }, { cornerRadius: 0 }],
    [
      { cornerRadius: 24, colorScheme: 'DARK' },
      { cornerRadius: 24, colorScheme: 'DARK' },
    ],
    [{ allowedSites: ['chez.test'] }, { allowedSites: ['https://chez.test'] }],
    [
      {
        allowedSites: [
          'https://WWW.Chez.test:443/menu?a=1#b',
          'https://www.chez.test',
          'http://localhost:8080/',
        ],
      },
      { allowedSites: ['https://www.chez.test', 'http://localhost:8080'] },
    ],
    [{ allowedSites: ['https://bücher.test'] }, { allowedSites: ['https://xn--bcher-kva.test'] }],
  ])('with %j gets it, and all else stays', async (change, kept) => {
    const { embed, userErrors } = await update(restaurant.owner, change);
    expect(userErrors).toEqual([]);
    expect(embed).toEqual({ ...asItWas, ...kept });
  });

  test('brings the first colour back with nothing, and opens the form to any site with an empty list', async () => {
    await update(restaurant.owner, { accentColor: '#123456', allowedSites: ['chez.test'], cornerRadius: 4 });
    const { embed } = await update(restaurant.owner, {
      accentColor: ' ',
      allowedSites: [],
      cornerRadius: null,
    });
    expect(embed).toEqual({ ...asItWas, cornerRadius: 4 });
  });

  test.each([
    ['a word', { accentColor: 'teal' }, 'INVALID', ['accentColor'], 'for instance #0f766e'],
    ['half a colour', { accentColor: '#12' }, 'INVALID', ['accentColor'], 'for instance #0f766e'],
    ['style in a colour', { accentColor: '#fff;}body{' }, 'INVALID', ['accentColor'], 'for instance #0f766e'],
    ['inward corners', { cornerRadius: -1 }, 'OUT_OF_RANGE', ['cornerRadius'], 'from 0 to 24'],
    ['a circle', { cornerRadius: 25 }, 'OUT_OF_RANGE', ['cornerRadius'], 'from 0 to 24'],
    [
      'a script',
      { allowedSites: ['ok.test', 'javascript:alert(1)'] },
      'INVALID',
      ['allowedSites', '1'],
      'address',
    ],
    [
      'a file',
      { allowedSites: ['file:///etc/passwd'] },
      'INVALID',
      ['allowedSites', '0'],
      'address of a site',
    ],
    ['every site', { allowedSites: ['https://*'] }, 'INVALID', ['allowedSites', '0'], 'address of a site'],
    [
      'a second rule',
      { allowedSites: ["https://a.test;script-src'"] },
      'INVALID',
      ['allowedSites', '0'],
      'address',
    ],
    ['a login', { allowedSites: ['https://ada:pw@chez.test'] }, 'INVALID', ['allowedSites', '0'], 'address'],
    ['nothing', { allowedSites: [''] }, 'INVALID', ['allowedSites', '0'], 'address of a site'],
    [
      'too many sites',
      { allowedSites: Array.from({ length: 21 }, (_, n) => `s${n}.test`) },
      'OUT_OF_RANGE',
      ['allowedSites'],
      'at most 20 sites',
    ],
  ])('with %s is told so at the field, and nothing is changed', async (_what, change, code, field, words) => {
    const { embed, userErrors } = await update(restaurant.owner, { colorScheme: 'DARK', ...change });
    expect(embed).toBeUndefined();
    expect(userErrors).toEqual([{ code, field, message: expect.stringContaining(words) }]);
    expect((await update(restaurant.owner, {})).embed).toEqual(asItWas);
  });

  test('may be a manager, but no host and nobody of another restaurant', async () => {
    const stranger = (await server.seed.restaurant()).owner;
    expect((await update(await restaurant.member('manager'), { cornerRadius: 3 })).embed).toMatchObject({
      cornerRadius: 3,
    });
    for (const caller of [await restaurant.member('host'), stranger]) {
      expect((await update(caller, { cornerRadius: 4 })).code).toBe('FORBIDDEN');
    }
  });
});

test('a diner sees how the form looks, and not on which sites it stands', async () => {
  await update(restaurant.owner, { accentColor: '#123456', allowedSites: ['chez.test'] });
  const { data, errors } = await server
    .stranger()
    .send<{ restaurant: { embed: object } }>(`query($id: ID!) { restaurant(id: $id) { ${EMBED} } }`, {
      id: restaurant.id,
    });
  expect(data?.restaurant.embed).toMatchObject({ accentColor: '#123456', allowedSites: null });
  expect(errors).toMatchObject([{ path: ['restaurant', 'embed', 'allowedSites'] }]);
});
