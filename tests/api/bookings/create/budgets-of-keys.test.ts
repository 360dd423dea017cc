import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  MAILS_OF_ADDRESS,
  MAILS_OF_KEY,
} from '../../../../api/src/features/bookings/create/guest-mail-limits.ts';
import { HOLDS_OF_ADDRESS, HOLDS_OF_KEY } from '../../../../api/src/features/bookings/holds/hold-budget.ts';
import type { Caller } from '../../../testkit/caller.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { keyOf, subscribe } from '../../api-keys/api-key-calls.ts';

const server = await testServer({ limitFactor: 1, proxies: 1 });
const { rows, seed } = server;
let bistro: SeededRestaurant;
let elsewhere: SeededRestaurant;
let program: Caller;

/** Everybody here comes from one network address. */
const ADDRESS = { 'x-forwarded-for': '192.0.2.44' };
const visitor = () => server.stranger(ADDRESS);

beforeEach(async () => {
  await rows('delete from rate_limits');
  bistro = await seed.restaurant();
  elsewhere = await seed.restaurant();
  for (const each of [bistro, elsewhere]) await each.set({ seatingCapacity: 1_000 });
  await subscribe(server, bistro);
  const { secret } = await keyOf(bistro, { role: 'HOST' });
  program = server.stranger({ ...ADDRESS, authorization: `Bearer ${secret}` });
});

interface Told {
  booking: { id: string } | null;
  confirmationMail: string | null;
}

const BOOK = `mutation($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { id } confirmationMail userErrors { code } } }`;
const HOLD = `mutation($input: HoldSlotInput!) { holdSlot(input: $input) { hold { guests } userErrors { code } } }`;

async function book(caller: Caller, request: object = {}, restaurant = bistro): Promise<Told> {
  const input = restaurant.request({ email: `${randomUUID()}@example.com`, guests: 1, ...request });
  return (await caller.ask<{ createBooking: Told }>(BOOK, { input })).createBooking;
}

async function hold(caller: Caller, restaurant = bistro): Promise<string[]> {
  const visit = { date: restaurant.dayFromToday(7), time: '19:00', guests: 1 };
  const { holdSlot } = await caller.ask<{ holdSlot: { userErrors: { code: string }[] } }>(HOLD, {
    input: { restaurantId: restaurant.id, visitorKey: randomUUID(), ...visit },
  });
  return holdSlot.userErrors.map(({ code }) => code);
}

/** As if so many had been counted within the hour already. */
async function spend(counter: string, points: number): Promise<void> {
  await rows('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
    counter,
    points,
    Date.now() + 3_600_000,
  ]);
}

async function keyUuid(): Promise<string> {
  const [row] = await rows<{ id: string }>(
    'select api_key_id as id from api_key_restaurants where restaurant_id = $1',
    [bistro.uuid],
  );
  return row?.id ?? '';
}

describe('whoever books for guests is told what becomes of the mail', () => {
  test('that it leaves, and after thirty bookings within the hour from one address that it does not', async () => {
    await spend('booking-address:192.0.2.44', MAILS_OF_ADDRESS - 1);
    expect((await book(visitor())).confirmationMail).toBe('ORDERED');
    const { booking, confirmationMail } = await book(visitor());
    expect(booking).not.toBeNull();
    expect(confirmationMail).toBe('HELD_BACK');
  });

  test('the same again when the answer was lost and the request is sent again', async () => {
    await spend('booking-address:192.0.2.44', MAILS_OF_ADDRESS - 1);
    const request = { idempotencyKey: randomUUID(), email: 'ada@example.com' };
    const first = await book(visitor(), request);
    expect(first.confirmationMail).toBe('ORDERED');
    expect(await book(visitor(), request)).toEqual(first);
    const late = { idempotencyKey: randomUUID(), email: 'bob@example.com' };
    const heldBack = await book(visitor(), late);
    expect(heldBack.confirmationMail).toBe('HELD_BACK');
    await rows('delete from rate_limits');
    expect(await book(visitor(), late)).toEqual(heldBack);
  });

  test('nothing, where no booking was made', async () => {
    expect(await book(visitor(), { guests: 0 })).toMatchObject({ booking: null, confirmationMail: null });
  });
});

describe('an API key at its own restaurant', () => {
  test('has mails sent when its address has used up what one may, and then within a budget of its own', async () => {
    await spend('booking-address:192.0.2.44', 200);
    expect((await book(program)).confirmationMail).toBe('ORDERED');
    await rows('delete from rate_limits');
    await spend(`${MAILS_OF_KEY.name}:${await keyUuid()}`, MAILS_OF_KEY.points);
    expect((await book(program)).confirmationMail).toBe('HELD_BACK');
    expect((await book(visitor())).confirmationMail).toBe('ORDERED');
  });

  test('keeps a hundred times for visitors, whatever its address has', async () => {
    for (let held = 0; held < HOLDS_OF_ADDRESS; held += 1) expect(await hold(visitor())).toEqual([]);
    expect(await hold(visitor())).toEqual(['TOO_MANY']);
    for (let held = 0; held < HOLDS_OF_KEY; held += 1) expect(await hold(program)).toEqual([]);
    expect(await hold(program)).toEqual(['TOO_MANY']);
  });

  test('asks for holds when its address may no longer', async () => {
    await spend('hold-address:192.0.2.44', 600);
    const { errors } = await visitor().send(HOLD, {
      input: {
        restaurantId: bistro.id,
        visitorKey: randomUUID(),
        date: bistro.dayFromToday(7),
        time: '19:00',
        guests: 1,
      },
    });
    expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
    expect(await hold(program)).toEqual([]);
  });

  test('opens nothing at a restaurant that is not its own', async () => {
    const input = elsewhere.request({ guests: 1 });
    const { errors } = await program.send(BOOK, { input });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    await expect(hold(program, elsewhere)).rejects.toThrow('FORBIDDEN');
  });
});
