import { expect, test } from 'vitest';
import { marksOfAll } from '../../testkit/databases/whole-database.ts';
import { experienceOf } from '../../testkit/guests/experiences.ts';
import { testServer } from '../../testkit/server.ts';
import { keyOf, subscribe } from '../api-keys/api-key-calls.ts';
import { untilIdle } from '../messages/job-queue.ts';
import { assistant } from './agent-client.ts';

const TODAY = '2028-05-17';
const server = await testServer({ now: `${TODAY}T15:00:00Z`, accessTokenSeconds: 86_400 });
const restaurant = await server.seed.restaurant({ name: 'The Copper Table' });
const window = await restaurant.table({ name: 'Window' });
await subscribe(server, restaurant);
const { secret } = await keyOf(restaurant, { role: 'HOST', name: 'Voice of the house' });
const agent = await assistant(server.url, { headers: { authorization: `Bearer ${secret}` } });
const date = restaurant.dayFromToday(7);

await restaurant.table({ name: 'Terrace' });
await restaurant.set({ waitlistSelfJoin: true });
const { id: late, manageToken: lateToken } = await restaurant.book({ date: TODAY, time: '15:15:00' });
const { manageToken } = await restaurant.book({ date, time: '18:00:00', email: 'bo@example.com' });
const { createStaffBooking } = await restaurant.owner.ask<{
  createStaffBooking: { booking: { id: string } };
}>('mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) { booking { id } } }', {
  input: {
    restaurantId: restaurant.id,
    guests: 2,
    customerName: 'Grace',
    status: 'SEATED',
    source: 'WALK_IN',
  },
});
const { addToWaitlist } = await restaurant.owner.ask<{ addToWaitlist: { entry: { id: string } } }>(
  'mutation($input: AddToWaitlistInput!) { addToWaitlist(input: $input) { entry { id } } }',
  {
    input: {
      restaurantId: restaurant.id,
      customerName: 'Ada',
      phone: '+49 30 5550102',
      partySize: 2,
      estimatedWait: 10,
    },
  },
);
const corner = await restaurant.table({ name: 'Corner' });

const visit = { restaurant: restaurant.id, date, time: '20:00', party_size: 2 };
const PERSON = { name: 'Ada Lovelace', email: 'lovelace@example.com', phone: '+49 30 5550101' };
const seated = createStaffBooking.booking.id;
const tasting = await experienceOf(restaurant, { menus: [{ name: 'Fish', priceMinor: 0 }] });
const { id: tasted } = await restaurant.book({
  time: '18:00:00',
  email: 'tasting@example.com',
  experienceId: tasting.id,
  menuChoices: tasting.menus.map(({ optionId }) => ({ optionId, count: 1 })).flatMap((one) => [one, one]),
});

const calls: Record<string, object> = {
  hold_table: visit,
  confirm_booking: { ...visit, ...PERSON, user_confirmed: false, idempotency_key: 'once' },
  change_booking: { manage_token: manageToken, party_size: 3, user_confirmed: false },
  cancel_booking: { manage_token: manageToken, user_confirmed: false },
  report_late: { manage_token: lateToken, minutes: 15 },
  join_waitlist: {
    restaurant: restaurant.id,
    name: 'Ada',
    phone: '+49 30 5550109',
    party_size: 2,
    user_confirmed: false,
    idempotency_key: 'line',
  },
  seat_party: { booking_id: late, table_ids: [corner] },
  finish_party: { booking_id: seated },
  add_note: { booking_id: seated, note: 'A birthday' },
  write_choices: { booking_id: tasted, menu_choices: [{ name: 'Fish', count: 2 }] },
  add_walk_in: { party_size: 2, table_ids: [corner], idempotency_key: 'door' },
};

test('every tool that changes something can be tried out, and no other', async () => {
  const { tools } = await agent.client.listTools();
  const triable = tools.filter(({ inputSchema: { properties = {} } }) => 'dry_run' in properties);
  expect(triable.map(({ name }) => name).sort()).toEqual(Object.keys(calls).sort());
  expect(triable.map(({ annotations }) => annotations?.readOnlyHint)).toEqual(triable.map(() => false));
  expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint)).toHaveLength(triable.length);
});

test.each([...Object.entries(calls), ['seat_party', { waitlist_entry_id: addToWaitlist.entry.id }]] as const)(
  '%s tells what would be, what it costs, and changes nothing',
  async (tool, args) => {
    await agent.use('tonight', {}); // when a key was last used is kept by the minute
    await untilIdle(server);
    await restaurant.fingerprint();
    const before = await marksOfAll(server.rows);
    const said = await agent.use<{ tried_out: { points: number }; next_step: string }>(tool, {
      ...args,
      dry_run: true,
    });
    expect(said.tried_out.points).toBeGreaterThan(0);
    expect(said.next_step).toContain('call again without dry_run');
    await untilIdle(server);
    expect(await marksOfAll(server.rows)).toEqual(before);
  },
);

test('a walk-in that is tried out names the tables that it would get', async () => {
  const tried = await agent.use<{ party: { tables: string[] } }>('add_walk_in', {
    party_size: 2,
    idempotency_key: 'tables',
    dry_run: true,
  });
  expect(tried.party.tables).toEqual(['Corner']);
  const taken = { party_size: 2, table_ids: [window], idempotency_key: 'taken', dry_run: true };
  expect(await agent.refused('add_walk_in', taken)).toMatchObject({ code: 'SLOT_TAKEN', field: 'table_ids' });
});

test('the same call without dry_run is for good, with the same key, and needs the guest’s consent', async () => {
  const asked = { ...visit, ...PERSON, time: '20:15', idempotency_key: 'for good' };
  await agent.use('confirm_booking', { ...asked, user_confirmed: false, dry_run: true });
  const refusal = await agent.refused('confirm_booking', { ...asked, user_confirmed: false, dry_run: false });
  expect(refusal.code).toBe('CONSENT_REQUIRED');
  const booked = await agent.use<object>('confirm_booking', { ...asked, user_confirmed: true });
  expect(booked).not.toHaveProperty('tried_out');
  expect(await server.rows("select from bookings where email = 'lovelace@example.com'")).toHaveLength(1);
});

test('a question cannot be tried out', async () => {
  const asked = { restaurant: restaurant.id, date, party_size: 2, dry_run: true };
  expect(await agent.refused('search_availability', asked)).toMatchObject({
    code: 'INVALID_ARGUMENTS',
    field: 'dry_run',
  });
});
