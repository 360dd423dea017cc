import { beforeEach, expect, test, vi } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { FeedReader, listedRestaurant, OPENAI_VARIABLES, PROFILE, switchTo, tell } from './feed-reader.ts';

const server = await testServer({ variables: OPENAI_VARIABLES, publicUrl: 'https://book.example' });
let reader: FeedReader;

/** Nobody is in the feed, and a reader knows that. */
beforeEach(async () => {
  await server.rows("delete from restaurant_channels where channel = 'openai'");
  reader = new FeedReader(server.url);
  await reader.readAll();
  expect(reader.copy.size).toBe(0);
});

const ids = () => [...reader.copy.keys()].sort();

test('a restaurant is told by the published names, and by nothing else', async () => {
  const bistro = await listedRestaurant(server, { name: 'Copper & Rye' });
  await tell(bistro, { website: 'https://copper.example/' });
  const page = await reader.page();
  expect(page).toEqual({
    checksum: true,
    next_page_token: null,
    changes_token: expect.stringMatching(/^sync_\w+$/),
    businesses: [
      {
        id: bistro.id,
        name: 'Copper & Rye',
        address: {
          line1: 'Mercer Street 12',
          locality: 'Berlin',
          postal_code: '10115',
          country: 'DE',
          formatted: 'Mercer Street 12, 10115 Berlin, DE',
        },
        location: { latitude: 52.53, longitude: 13.38 },
        phone_number: '+49305550101',
        website_url: 'https://copper.example/',
        platform_url: expect.stringMatching(/^https:\/\/book\.example\/book\/\S+$/),
      },
    ],
  });
  await tell(bistro, { website: '', region: 'BE' });
  const { businesses } = await reader.page();
  expect(businesses[0]?.website_url).toBe(businesses[0]?.platform_url);
  expect(businesses[0]?.address).toMatchObject({
    region: 'BE',
    formatted: 'Mercer Street 12, Berlin, BE 10115, DE',
  });
});

test('who takes part is what the restaurant reads in its settings, whatever is missing', async () => {
  const bistro = await listedRestaurant(server);
  const asked = `query($id: ID!) { restaurant(id: $id) { channels { channel isConnected takesPart missing listing { name } } } }`;
  const settings = async () => {
    const { restaurant } = await bistro.owner.ask<{
      restaurant: { channels: { channel: string; takesPart: boolean; missing: string[] }[] };
    }>(asked, { id: bistro.id });
    return restaurant.channels.find(({ channel }) => channel === 'OPENAI');
  };
  const isTold = async () => {
    await reader.catchUp();
    return reader.copy.has(bistro.id);
  };
  expect([await settings(), await isTold()]).toMatchObject([{ takesPart: true, missing: [] }, true]);
  const without = {
    PHONE: () => bistro.set({ phone: null }),
    STREET: () => tell(bistro, { street: null }),
    LOCALITY: () => tell(bistro, { locality: null }),
    POSTAL_CODE: () => tell(bistro, { postalCode: null }),
    COUNTRY: () => tell(bistro, { country: null }),
    PLACE: () => tell(bistro, { latitude: null, longitude: null }),
  };
  for (const [need, take] of Object.entries(without)) {
    await take();
    expect([need, await settings(), await isTold()]).toMatchObject([
      need,
      { takesPart: false, missing: [need] },
      false,
    ]);
    await bistro.set({ phone: '+49 30 5550101' });
    await tell(bistro, PROFILE);
    expect([need, await isTold()]).toEqual([need, true]);
  }
});

test('a reader of changes hears of switches, of other words, and of who left', async () => {
  const [first, second] = [await listedRestaurant(server), await listedRestaurant(server)];
  await reader.catchUp();
  expect(ids()).toEqual([first.id, second.id].sort());

  expect(await reader.catchUp()).toMatchObject([{ checksum: false, businesses: [], removed: [] }]);
  await first.set({ name: 'Another name' });
  expect(await reader.catchUp()).toMatchObject([
    { checksum: true, businesses: [{ id: first.id, name: 'Another name' }], removed: [] },
  ]);
  await first.set({ houseRules: 'No dogs.' }); // the feed does not tell it
  expect(await reader.catchUp()).toMatchObject([{ checksum: false, businesses: [] }]);

  await switchTo(second, false);
  await switchTo(second, false);
  const left = await reader.catchUp();
  expect(left).toMatchObject([
    { businesses: [], removed: [{ id: second.id, removed_at: server.clock.now().toISOString() }] },
  ]);
  expect(await reader.catchUp()).toMatchObject([{ checksum: false, removed: [] }]);
  await switchTo(second, true);
  await reader.catchUp();
  expect(ids()).toEqual([first.id, second.id].sort());

  await switchTo(second, false);
  await switchTo(second, true); // and nobody has read between the two
  expect(await reader.catchUp()).toMatchObject([{ checksum: false }]);

  await server.rows('update restaurants set removed_at = now() where id = $1', [first.uuid]);
  expect(await reader.catchUp()).toMatchObject([{ businesses: [], removed: [{ id: first.id }] }]);
  expect(ids()).toEqual([second.id]);
});

test('a full read is all of it whatever token it shows, and says whether anything changed', async () => {
  const bistro = await listedRestaurant(server);
  const { changes_token } = await reader.page();
  expect(await reader.page({ changes_token })).toMatchObject({
    checksum: false,
    businesses: [{ id: bistro.id }],
  });
  await bistro.set({ name: 'New' });
  expect(await reader.page({ changes_token })).toMatchObject({
    checksum: true,
    businesses: [{ name: 'New' }],
  });
  // A token that we never gave: the published example has such a one.
  for (const unknown of ['sync_2026_03_10', 'x', 'sync_zzzzzzzzzzz'])
    expect(await reader.page({ changes_token: unknown })).toMatchObject({
      checksum: true,
      businesses: [{ id: bistro.id }],
    });
});

test('pages hold each restaurant once, and what changes meanwhile is news the next time', async () => {
  const all = [];
  for (let at = 0; at < 5; at += 1) all.push(await listedRestaurant(server));
  const pages = await reader.pages({ page_size: '2' });
  expect(pages.map(({ businesses }) => businesses.length)).toEqual([2, 2, 1]);
  expect(new Set(pages.map(({ changes_token }) => changes_token)).size).toBe(1);
  expect(pages.flatMap(({ businesses }) => businesses.map(({ id }) => id))).toEqual(
    all.map(({ id }) => id).sort(),
  );

  const begun = await reader.page({ page_size: '2' });
  const [first, , , , last] = all;
  await first?.set({ name: 'Renamed behind the reader' });
  if (last) await switchTo(last, false);
  const rest = await reader.page({ page_size: '10', next_page_token: begun.next_page_token ?? '' });
  expect(rest.changes_token).toBe(begun.changes_token);
  reader.changesToken = begun.changes_token;
  const news = await reader.catchUp('1');
  expect(news.flatMap(({ businesses }) => businesses.map(({ id }) => id))).toEqual([first?.id]);
  expect(news.flatMap(({ removed }) => removed?.map(({ id }) => id))).toEqual([last?.id]);
  expect(news.length).toBe(2);
});

test('a page that the reader has is not sent again', async () => {
  await listedRestaurant(server);
  const answer = await reader.fetch();
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(answer.headers.get('vary')).toMatch(/authorization/i);
  const etag = answer.headers.get('etag') ?? '';
  const again = await reader.fetch({}, { headers: { 'if-none-match': `"other", W/${etag}` } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await listedRestaurant(server);
  expect((await reader.fetch({}, { headers: { 'if-none-match': etag } })).status).toBe(200);
});

test('a restaurant sees what ChatGPT sees, and when it was read', async () => {
  const bistro = await listedRestaurant(server, { name: 'Chez Ada' });
  await reader.readAll();
  const channel = async () => {
    const { restaurant } = await bistro.owner.ask<{ restaurant: { channels: object[] } }>(
      `query($id: ID!) { restaurant(id: $id) { channels { channel isConnected takesPart
        calls { method calls refused failed errorLimitPercent } listing { name phone url bookingUrl street largestParty } } } }`,
      { id: bistro.id },
    );
    return restaurant.channels[1];
  };
  await vi.waitFor(
    async () =>
      expect(await channel()).toMatchObject({
        channel: 'OPENAI',
        isConnected: true,
        takesPart: true,
        calls: [{ method: 'businesses', calls: 1, refused: 0, failed: 0, errorLimitPercent: null }],
        listing: { name: 'Chez Ada', phone: '+49305550101', street: 'Mercer Street 12' },
      }),
    { timeout: 15_000, interval: 200 },
  );
});
