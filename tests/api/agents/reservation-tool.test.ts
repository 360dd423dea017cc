import { getToolUiResourceUri, RESOURCE_MIME_TYPE } from '@modelcontextprotocol/ext-apps/app-bridge';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { type Assistant, assistant, protocols } from './agent-client.ts';

const PAGE = '<!doctype html><title>Booking entry</title>';
const URI = 'ui://widget/restaurant-reservation.html';

const server = await testServer({ reservationWidget: PAGE });
const bistro = await server.seed.restaurant({ name: 'The Copper Table' });
await bistro.set({ houseRules: 'No dogs.', phone: '+49 30 5550101' });

describe.each(protocols)('a host that speaks %s', (protocol) => {
  let agent: Assistant;
  beforeAll(async () => {
    agent = await assistant(server.url, { protocol });
  });

  test('finds the page of the booking entry at its tool, and which tools a page may call', async () => {
    const { tools } = await agent.client.listTools();
    const shown = tools.filter((tool) => getToolUiResourceUri(tool) !== undefined);
    expect(shown.map((tool) => [tool.name, getToolUiResourceUri(tool)])).toEqual([
      ['restaurant_reservation', URI],
    ]);
    const called = tools.filter(({ _meta }) => _meta?.['openai/widgetAccessible'] === true);
    expect(called.map(({ name }) => name)).toEqual([
      'restaurant_reservation',
      'search_availability',
      'hold_table',
      'confirm_booking',
    ]);
  });

  test('reads the page, which asks for no origin', async () => {
    const { resources } = await agent.client.listResources();
    const looks = { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true } };
    expect(resources).toContainEqual(
      expect.objectContaining({ uri: URI, mimeType: RESOURCE_MIME_TYPE, _meta: looks }),
    );
    const { contents } = await agent.client.readResource({ uri: URI });
    expect(contents).toEqual([{ uri: URI, mimeType: RESOURCE_MIME_TYPE, text: PAGE, _meta: looks }]);
  });

  test('opens it with what OpenAI sends, and with less', async () => {
    const sent = {
      restaurant_id: bistro.id,
      restaurant_name: 'Copper',
      restaurant_image: 'https://images.example/1.jpg',
      restaurant_address: {
        address: 'Mercer Street 12',
        city: 'Berlin',
        state: '',
        zipcode: '10115',
        country: 'DE',
      },
      something_new: { of: 'theirs' },
    };
    const said = await agent.use('restaurant_reservation', sent);
    expect(said).toMatchObject({
      restaurant_id: bistro.id,
      name: 'The Copper Table',
      house_rules: 'No dogs.',
      privacy_url: expect.stringMatching(/\/privacy$/),
      booking_url: expect.stringContaining('/book/'),
      date: null,
      party_size: null,
      guarantee: null,
    });
    const asked = { restaurant_id: bistro.id, date: bistro.dayFromToday(3), party_size: 4 };
    expect(await agent.use('restaurant_reservation', asked)).toMatchObject({
      date: asked.date,
      party_size: 4,
    });
  });

  test('is refused in the form of all tools', async () => {
    const wrong: [object, string, string][] = [
      [{}, 'INVALID_ARGUMENTS', 'restaurant_id'],
      [{ restaurant_id: 7 }, 'INVALID_ARGUMENTS', 'restaurant_id'],
      [{ restaurant_id: bistro.id, date: 'tomorrow' }, 'INVALID_ARGUMENTS', 'date'],
      [{ restaurant_id: bistro.id.replace(/.{4}$/, '0000') }, 'NOT_FOUND', 'restaurant'],
      [{ restaurant_id: 'no-such-place' }, 'NOT_FOUND', 'restaurant'],
    ];
    for (const [args, code, field] of wrong)
      expect([args, await agent.refused('restaurant_reservation', args)]).toMatchObject([
        args,
        { code, field },
      ]);
  });
});

test('where the web is not built the tool answers as all others, and there is no page', async () => {
  const plain = await testServer();
  const agent = await assistant(plain.url);
  const { tools } = await agent.client.listTools();
  expect(tools.some(({ _meta }) => _meta !== undefined)).toBe(false);
  const { resources } = await agent.client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual(['hoststand://terms']);
  const { id } = await plain.seed.restaurant({ name: 'Plain' });
  expect(await agent.use('restaurant_reservation', { restaurant_id: id })).toMatchObject({
    name: 'Plain',
    next_step: expect.stringContaining('search_availability'),
  });
  await plain.stop();
});

test('calls of ChatGPT are counted for the restaurant; those of other assistants are not', async () => {
  const house = await server.seed.restaurant();
  const { client } = await assistant(server.url);
  const date = house.dayFromToday(3);
  const call = (name: string, args: object, meta: Record<string, unknown> = { 'openai/locale': 'en-US' }) =>
    client.callTool({ name, arguments: { ...args }, _meta: meta });
  await call('restaurant_reservation', { restaurant_id: house.id });
  await call('search_availability', { restaurant: house.id, date, party_size: 2 });
  await call('search_availability', { restaurant: house.id, date: 'soon', party_size: 2 });
  await call('search_availability', { restaurant: house.id, date, party_size: 2 }, {});
  await call('get_restaurant', { restaurant: house.id });
  await call('search_availability', { restaurant: 7, date, party_size: 2 });
  const calls = async () => {
    const { restaurant } = await house.owner.ask<{
      restaurant: { channels: { channel: string; calls: object[] }[] };
    }>(
      `query($id: ID!) { restaurant(id: $id) { channels { channel calls { method calls refused failed } } } }`,
      { id: house.id },
    );
    return restaurant.channels.find(({ channel }) => channel === 'OPENAI')?.calls;
  };
  await vi.waitFor(
    async () =>
      expect(await calls()).toEqual([
        { method: 'restaurant_reservation', calls: 1, refused: 0, failed: 0 },
        { method: 'search_availability', calls: 2, refused: 1, failed: 0 },
      ]),
    { timeout: 15_000, interval: 200 },
  );
});
