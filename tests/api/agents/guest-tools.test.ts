import { beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { type Assistant, assistant, protocols } from './agent-client.ts';

const server = await testServer();
const restaurant = await server.seed.restaurant({ name: 'The Copper Table' });
const { date } = restaurant.request() as { date: string };
await restaurant.table({ name: 'Window' });
await restaurant.table({ name: 'Corner' });
const FULL_DAY = restaurant.dayFromToday(8);
for (const guests of [2, 3])
  await restaurant.book({ date: FULL_DAY, time: '20:00:00', guests, email: `guest${guests}@example.com` });
await restaurant.owner.ask(
  `mutation($input: UpdateRestaurantProfileInput!) { updateRestaurantProfile(input: $input) { userErrors { message } } }`,
  {
    input: {
      restaurantId: restaurant.id,
      slug: 'the-copper-table',
      isListed: true,
      cuisines: ['Café'],
      street: 'Torstraße 1',
      locality: 'Berlin',
      country: 'DE',
    },
  },
);

const GUEST = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+49 30 5550101' };

interface Booked {
  booking: Shown;
  manage_token: string;
  next_step: string;
}

interface Shown {
  reference: string;
  status: string;
  date: string;
  time: string;
  party_size: number;
  late_minutes: number | null;
  requests: string | null;
}

interface Times {
  free: { time: string }[];
  not_free: { reason: string; explanation: string; times: string }[];
  other_days: { date: string; free_times: number }[];
  next_step: string;
}

describe.each(protocols)('an assistant that speaks %s', (protocol) => {
  let agent: Assistant;
  beforeAll(async () => {
    agent = await assistant(server.url, { protocol });
  });

  test('finds a restaurant, holds a table, books, changes, is late and cancels', async () => {
    const { restaurants } = await agent.use<{ restaurants: { id: string; name: string }[] }>(
      'find_restaurants',
      {
        query: 'CAFE berlin',
      },
    );
    expect(restaurants).toMatchObject([{ id: restaurant.id, name: 'The Copper Table' }]);
    const about = await agent.use<{ confirms_at_once: boolean }>('get_restaurant', {
      restaurant: 'the-copper-table',
    });
    expect(about).toMatchObject({ id: restaurant.id, guarantee: null });

    const asked = { restaurant: restaurant.id, date, party_size: 2 };
    const { free } = await agent.use<Times>('search_availability', asked);
    const time = free[4]?.time;
    const held = await agent.use<{ hold_token: string; seconds_left: number }>('hold_table', {
      ...asked,
      time,
    });
    expect(held.seconds_left).toBeGreaterThan(60);

    const booking = {
      ...asked,
      ...GUEST,
      time,
      user_confirmed: true,
      idempotency_key: `${protocol} 1`,
      hold_token: held.hold_token,
      requests: 'A quiet corner',
    };
    const booked = await agent.use<Booked>('confirm_booking', booking);
    expect(booked.booking).toMatchObject({
      date,
      time,
      party_size: 2,
      requests: 'A quiet corner',
      status: 'PENDING',
    });
    expect(booked.next_step).toContain('request');

    const again = await agent.use<Booked>('confirm_booking', booking);
    expect(again.booking.reference).toBe(booked.booking.reference);

    const { manage_token } = booked;
    const later = free[8]?.time;
    const changed = await agent.use<Booked>('change_booking', {
      manage_token,
      time: later,
      party_size: 3,
      user_confirmed: true,
    });
    expect(changed.booking).toMatchObject({ date, time: later, party_size: 3, requests: 'A quiet corner' });
    expect(await agent.use('get_booking', { manage_token })).toMatchObject({
      booking: { time: later, party_size: 3 },
    });
    expect(await agent.refused('report_late', { manage_token, minutes: 15 })).toMatchObject({
      retryable: false,
    });

    const gone = await agent.use<Booked>('cancel_booking', { manage_token, user_confirmed: true });
    expect(gone.booking.status).toBe('CANCELLED');
    expect(
      await agent.refused('change_booking', { manage_token, party_size: 2, user_confirmed: true }),
    ).toMatchObject({
      retryable: false,
    });
    const [log] = await server.rows<{ channels: string[]; agents: string[]; kinds: string[] }>(
      `select array_agg(distinct channel) as channels, array_agg(distinct agent) as agents, array_agg(distinct author_kind) as kinds
        from change_log c join bookings b on b.id = c.booking_id where b.reference = $1`,
      [booked.booking.reference],
    );
    expect(log).toEqual({ channels: ['agent'], agents: ['Table Finder'], kinds: ['guest'] });
  });

  test('is told why a time is not free and which are, of this day or the next', async () => {
    const asked = { restaurant: restaurant.id, date, party_size: 6 };
    const { free, not_free } = await agent.use<Times>('search_availability', asked);
    expect(free.length).toBeGreaterThan(10);
    expect(not_free.every(({ explanation }) => explanation.endsWith('.'))).toBe(true);
    const full = await agent.refused('hold_table', { ...asked, date: FULL_DAY, time: '20:00' });
    expect(full).toMatchObject({ code: 'SLOT_TAKEN', reason: 'NO_TABLE', retryable: false });
    expect(full.alternatives?.length).toBeGreaterThan(0);
    expect(full.instead).toContain('alternatives');
    expect(await agent.refused('hold_table', { ...asked, time: '04:00' })).toMatchObject({
      code: 'OUT_OF_RANGE',
      field: 'time',
    });

    const past = await agent.use<Times>('search_availability', { ...asked, date: '2020-01-01' });
    expect(past).toMatchObject({ free: [], not_free: [{ reason: 'PAST' }] });
  });

  test('reads policies, menu and terms', async () => {
    const read = async (uri: string) => (await agent.client.readResource({ uri })).contents[0];
    expect(await read(`hoststand://restaurants/${restaurant.id}/policies`)).toMatchObject({
      text: expect.stringContaining('# Policies of The Copper Table'),
    });
    expect(await read(`hoststand://restaurants/${restaurant.id}/menu`)).toMatchObject({
      text: expect.stringContaining('Café'),
    });
    expect(await read('hoststand://terms')).toMatchObject({
      text: expect.stringContaining('user_confirmed'),
    });
    await expect(read('hoststand://restaurants/rest_nobody/menu')).rejects.toThrow();
  });

  test('sees the tools of guests alone, each with schemas and what it does', async () => {
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'find_restaurants',
      'get_restaurant',
      'restaurant_reservation',
      'search_availability',
      'hold_table',
      'confirm_booking',
      'get_booking',
      'change_booking',
      'cancel_booking',
      'report_late',
      'get_wait',
      'join_waitlist',
    ]);
    for (const { name, description, inputSchema, outputSchema, annotations } of tools) {
      expect(description, name).toMatch(/\.$/);
      expect(inputSchema, name).toMatchObject({ type: 'object' });
      // That one has callers with a text of their own, and passes over what it does not know.
      expect(inputSchema.additionalProperties === false, name).toBe(name !== 'restaurant_reservation');
      expect(outputSchema?.required, name).toContain('next_step');
      expect(annotations, name).toMatchObject({ openWorldHint: false });
    }
    const hints = (name: string) => tools.find((tool) => tool.name === name)?.annotations;
    expect(hints('search_availability')).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    expect(hints('cancel_booking')).toMatchObject({ readOnlyHint: false, destructiveHint: true });
  });
});
