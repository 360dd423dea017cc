import { describe, expect, test } from 'vitest';
import { experienceOf } from '../../testkit/guests/experiences.ts';
import { testServer } from '../../testkit/server.ts';
import { keyOf, revoke, subscribe } from '../api-keys/api-key-calls.ts';
import { assistant } from './agent-client.ts';

const TODAY = '2028-05-17';
const server = await testServer({ now: `${TODAY}T12:00:00Z`, accessTokenSeconds: 86_400 });
const restaurant = await server.seed.restaurant({ name: 'The Copper Table' });
const stranger = await server.seed.restaurant({ name: 'Elsewhere' });
const window = await restaurant.table({ name: 'Window' });
await restaurant.table({ name: 'Corner' });
await subscribe(server, restaurant);
await subscribe(server, stranger);
const key = await keyOf(restaurant, { role: 'HOST', name: 'Voice of the house' });
const keyElsewhere = await keyOf(stranger, { role: 'MANAGER' });

const bearing = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

interface Party {
  party: { booking_id: string; status: string; tables: string[]; staff_note: string | null };
}

interface Evening {
  seated: { booking_id: string; name: string; staff_note: string | null }[];
  tables: { table_id: string; name: string; state: string }[];
}

/** Puts a party on the waitlist; its global id. */
async function line(party: { customerName: string }): Promise<string> {
  const { addToWaitlist } = await restaurant.owner.ask<{ addToWaitlist: { entry: { id: string } } }>(
    'mutation($input: AddToWaitlistInput!) { addToWaitlist(input: $input) { entry { id } } }',
    {
      input: {
        restaurantId: restaurant.id,
        phone: '+49 30 5550102',
        partySize: 2,
        estimatedWait: 10,
        ...party,
      },
    },
  );
  return addToWaitlist.entry.id;
}

describe('an assistant with a key of the restaurant', () => {
  test('seats a walk-in, writes a note for the kitchen, and finishes the visit', async () => {
    const agent = await assistant(server.url, bearing(key.secret));
    const asked = {
      party_size: 2,
      name: 'Two at the door',
      table_ids: [window],
      idempotency_key: 'walk-in 1',
    };
    const { party } = await agent.use<Party>('add_walk_in', asked);
    expect(party).toMatchObject({ status: 'SEATED', tables: ['Window'], staff_note: null });
    expect((await agent.use<Party>('add_walk_in', asked)).party.booking_id).toBe(party.booking_id);

    const { booking_id } = party;
    await agent.use('add_note', { booking_id, note: 'Nut allergy at seat 2' });
    const noted = await agent.use<Party>('add_note', { booking_id, note: 'In a hurry' });
    expect(noted.party.staff_note).toBe('Nut allergy at seat 2\nIn a hurry');

    const evening = await agent.use<Evening>('tonight', {});
    expect(evening.seated).toMatchObject([{ booking_id, name: 'Two at the door' }]);
    expect(evening.tables).toContainEqual(
      expect.objectContaining({ table_id: window, name: 'Window', state: 'SEATED' }),
    );

    expect((await agent.use<Party>('finish_party', { booking_id })).party.status).toBe('COMPLETED');
    expect(await agent.use('day_report', {})).toMatchObject({
      expected: { parties: 1, covers: 2 },
      by_status: [{ status: 'COMPLETED', parties: 1, covers: 2 }],
      by_source: [{ source: 'WALK_IN', parties: 1, covers: 2 }],
    });
    const log = await server.rows<{ kind: string; channel: string; agent: string }>(
      'select distinct author_kind as kind, channel, agent from change_log where restaurant_id = $1',
      [restaurant.uuid],
    );
    expect(log).toEqual([{ kind: 'api_key', channel: 'agent', agent: 'Table Finder' }]);
  });

  test('seats a party that has a booking, and one that waits', async () => {
    const agent = await assistant(server.url, bearing(key.secret));
    const { id } = await restaurant.book({
      date: TODAY,
      time: '15:30:00',
      email: 'late@example.com',
    });
    await restaurant.setStatus(id, 'CONFIRMED');
    server.clock.moveTo(`${TODAY}T15:30:00Z`);
    const booked = await agent.use<Party>('seat_party', { booking_id: id });
    expect(booked.party).toMatchObject({ status: 'SEATED', tables: [expect.any(String)] });

    const waiting = await line({ customerName: 'Grace Hopper' });
    const waited = await agent.use<Party>('seat_party', { waitlist_entry_id: waiting });
    expect(waited.party).toMatchObject({ status: 'SEATED', name: 'Grace Hopper' });
    expect(await agent.refused('seat_party', {})).toMatchObject({ code: 'INVALID_ARGUMENTS' });
  });

  test('may name the restaurant, and is told which when it names another', async () => {
    const agent = await assistant(server.url, bearing(key.secret));
    expect(await agent.use('tonight', { restaurant: restaurant.id })).toMatchObject({
      restaurant: 'The Copper Table',
    });
    expect(await agent.refused('tonight', { restaurant: stranger.id })).toMatchObject({
      code: 'NOT_FOUND',
      field: 'restaurant',
      instead: expect.stringContaining(restaurant.id),
    });
  });

  test('writes down what a party eats by the names that people say, and reads what is still to pay', async () => {
    const agent = await assistant(server.url, bearing(key.secret));
    const menus = [
      { name: 'Meat', priceMinor: 0 },
      { name: 'Fish', priceMinor: 500 },
    ];
    const tasting = await experienceOf(restaurant, { menus, addOns: [{ name: 'Wine', priceMinor: 2_000 }] });
    const { id: booking_id } = await restaurant.book({
      time: '20:00:00',
      email: 'tasting@example.com',
      experienceId: tasting.id,
      menuChoices: [{ optionId: tasting.menus[0]?.optionId ?? '', count: 2 }],
    });
    const fish = [{ name: 'fish', count: 1 }];
    const told = await agent.use('write_choices', {
      booking_id,
      menu_choices: fish,
      add_ons: [{ name: 'Wine', count: 2 }],
    });
    expect(told).toMatchObject({
      party: { experience: { name: 'Wine tasting', chosen: '1 × Fish, 2 × Wine', menus_open: 1 } },
      still_to_pay_minor: 2 * 4_500 + 500 + 2 * 2_000,
      currency: 'EUR',
    });
    const refused = await agent.refused('write_choices', {
      booking_id,
      menu_choices: [{ name: 'Soup', count: 1 }],
    });
    expect(refused).toMatchObject({ code: 'NOT_FOUND', field: 'menu_choices' });
    expect(refused.message).toBe('There is no “Soup”. There is: Meat, Fish.');
    const tooMany = await agent.refused('write_choices', {
      booking_id,
      menu_choices: [{ name: 'Meat', count: 3 }],
    });
    expect(tooMany.code).toBe('INVALID');
    const table = await restaurant.book({ time: '21:00:00', email: 'table@example.com' });
    expect((await agent.refused('write_choices', { booking_id: table.id, menu_choices: fish })).code).toBe(
      'NOT_FOUND',
    );
  });
});

describe('a stranger', () => {
  test('has none of the tools for staff without a key', async () => {
    const agent = await assistant(server.url);
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name }) => name)).not.toContain('tonight');
    await expect(agent.client.callTool({ name: 'tonight', arguments: {} })).rejects.toThrow(/tonight/);
  });

  test('with a key of another restaurant reaches nothing here', async () => {
    const agent = await assistant(server.url, bearing(keyElsewhere.secret));
    const { id } = await restaurant.book({
      time: '18:00:00',
      email: 'grace@example.com',
      customerName: 'Secretguest',
    });
    const waiting = await line({ customerName: 'Secretguest' });
    for (const [tool, args] of [
      ['seat_party', { booking_id: id }],
      ['seat_party', { waitlist_entry_id: waiting }],
      ['finish_party', { booking_id: id }],
      ['add_note', { booking_id: id, note: 'I was here' }],
      ['write_choices', { booking_id: id, menu_choices: [] }],
      ['add_walk_in', { restaurant: restaurant.id, party_size: 2, idempotency_key: 'elsewhere' }],
      ['tonight', { restaurant: restaurant.id }],
      ['day_report', { restaurant: restaurant.id }],
    ] as const) {
      const refusal = await agent.refused(tool, args);
      expect(refusal.code, tool).toBe('NOT_FOUND');
      expect(JSON.stringify(refusal)).not.toContain('Secretguest');
    }
    const [row] = await server.rows<{ status: string; staffNote: string | null }>(
      'select status, staff_note as "staffNote" from bookings where reference = (select reference from bookings where customer_name = $1)',
      ['Secretguest'],
    );
    expect(row).toEqual({ status: 'pending', staffNote: null });
  });

  test('with a key that was ended is told so before any tool runs', async () => {
    const ended = await keyOf(restaurant, { role: 'HOST' });
    await revoke(restaurant.owner, ended.id);
    await expect(assistant(server.url, bearing(ended.secret))).rejects.toThrow(/401|Unauthorized/i);
  });
});
