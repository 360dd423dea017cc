import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import { liveClient, watch } from '../../testkit/live-client.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { Door, type Refused } from './waitlist-calls.ts';

interface Place {
  restaurantName: string;
  customerName: string;
  partySize: number;
  status: string;
  position: number | null;
  estimatedWait: number;
  lowMinutes: number | null;
  highMinutes: number | null;
  notifiedAt: string | null;
}

interface Joined {
  token: string | null;
  place: Place | null;
  userErrors: Refused[];
}

const PLACE =
  'restaurantName customerName partySize status position estimatedWait lowMinutes highMinutes notifiedAt';
const NOW = '2026-07-01T19:00:00.000Z';
const server = await testServer({ now: NOW });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;
let door: Door;

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant({ name: 'Bistro' });
  await bistro.table({ name: 'Small', capacity: 2, minCapacity: 1, maxCapacity: 2 });
  await bistro.set({ waitlistSelfJoin: true });
  door = new Door(bistro);
});

async function join(request: object = {}, guest: Caller = server.stranger()): Promise<Joined> {
  const input = {
    restaurantId: bistro.id,
    customerName: 'Ada',
    phone: '+44 20 7946 0958',
    partySize: 2,
    ...request,
  };
  const { joinWaitlist } = await guest.ask<{ joinWaitlist: Joined }>(
    `mutation($input: JoinWaitlistInput!) { joinWaitlist(input: $input) { token place { ${PLACE} }
      userErrors { code message field } } }`,
    { input },
  );
  return joinWaitlist;
}

async function joined(request: object = {}): Promise<string> {
  const { token, userErrors } = await join(request);
  if (!token) throw new Error(`Not joined: ${JSON.stringify(userErrors)}`);
  return token;
}

async function placeOf(token: string): Promise<Place | null> {
  const query = `query($token: String!) { waitlistPlace(token: $token) { ${PLACE} } }`;
  return (await server.stranger().ask<{ waitlistPlace: Place | null }>(query, { token })).waitlistPlace;
}

async function leave(token: string): Promise<Omit<Joined, 'token'>> {
  const query = `mutation($input: LeaveWaitlistInput!) { leaveWaitlist(input: $input) { place { ${PLACE} }
    userErrors { code message field } } }`;
  return (await server.stranger().ask<{ leaveWaitlist: Omit<Joined, 'token'> }>(query, { input: { token } }))
    .leaveWaitlist;
}

const codesOf = ({ userErrors }: { userErrors: Refused[] }) => userErrors.map(({ code }) => code);

describe('a guest', () => {
  test('joins where the owner has switched it on, and is told an honest range', async () => {
    await door.added();
    const { token, place } = await join({ phone: '+1 555 0100', notes: 'a pram' });
    expect(place).toEqual({
      restaurantName: 'Bistro',
      customerName: 'Ada',
      partySize: 2,
      status: 'WAITING',
      position: 2,
      estimatedWait: 60,
      lowMinutes: 45,
      highMinutes: 75,
      notifiedAt: null,
    });
    expect(await placeOf(token ?? '')).toEqual(place);
    expect((await door.list())[1]).toMatchObject({ source: 'GUEST', notes: 'a pram', proposedWait: 60 });
  });

  test('reads before joining what they are then told, and nothing of who waits or where the list is closed', async () => {
    const wait = async (partySize: number) =>
      (
        await server.stranger().ask<{ restaurant: { guestWait: object | null } }>(
          `query($id: ID!, $partySize: Int!) { restaurant(id: $id) {
            guestWait(partySize: $partySize) { partySize partiesAhead lowMinutes highMinutes } } }`,
          { id: bistro.id, partySize },
        )
      ).restaurant.guestWait;
    expect(await wait(2)).toEqual({ partySize: 2, partiesAhead: 0, lowMinutes: 0, highMinutes: 0 });
    await door.added();
    const told = await wait(2);
    expect(told).toEqual({ partySize: 2, partiesAhead: 1, lowMinutes: 45, highMinutes: 75 });
    expect((await join({ phone: '+1 555 0100' })).place).toMatchObject({ lowMinutes: 45, highMinutes: 75 });
    expect(await wait(5)).toMatchObject({ lowMinutes: null, highMinutes: null });
    await bistro.set({ waitlistSelfJoin: false });
    expect(await wait(2)).toBeNull();
  });

  test('is sent to the host where it is off, and everybody sees which it is', async () => {
    const open = () =>
      server
        .stranger()
        .ask<{ restaurant: { waitlistOpen: boolean } }>(
          'query($id: ID!) { restaurant(id: $id) { waitlistOpen } }',
          {
            id: bistro.id,
          },
        );
    expect(await open()).toEqual({ restaurant: { waitlistOpen: true } });
    await bistro.set({ waitlistSelfJoin: false });
    expect(await open()).toEqual({ restaurant: { waitlistOpen: false } });
    expect(codesOf(await join())).toEqual(['CONFLICT']);
    expect(await door.list()).toEqual([]);
  });

  test('is told when nothing fits tonight, instead of waiting for nothing', async () => {
    expect(codesOf(await join({ partySize: 5 }))).toEqual(['OUT_OF_RANGE']);
    expect(codesOf(await join({ restaurantId: 'rest_nowhere' }))).toEqual(['NOT_FOUND']);
    expect(codesOf(await join({ customerName: '', phone: 'x' }))).toEqual(['REQUIRED', 'INVALID']);
  });

  test('has one place for a phone number, however it is written, also when asked twice at once', async () => {
    const all = await Promise.all(
      ['020 7946 0958', '(020) 7946-0958', '02079460958'].map((phone) => join({ phone })),
    );
    expect(all.flatMap(codesOf)).toEqual(['TAKEN', 'TAKEN']);
    expect(await door.list()).toHaveLength(1);
  });

  test('writes the number as people there do, and is told at the field when it cannot be one', async () => {
    const { place } = await join({ phone: '07400 123456', phoneCountry: 'GB' });
    expect(place).toMatchObject({ position: 1 });
    expect(await rows('select phone from waitlist_entries where restaurant_id = $1', [bistro.uuid])).toEqual([
      { phone: '+447400123456' },
    ]);
    for (const [phone, phoneCountry, field] of [
      ['0740', 'GB', 'phone'],
      ['07400 123456', 'Narnia', 'phoneCountry'],
    ]) {
      const { userErrors } = await join({ phone, phoneCountry });
      expect(userErrors).toMatchObject([{ code: 'INVALID', field: [field] }]);
    }
    const again = await join({ phone: '+44 7400 123456' });
    expect(again.userErrors).toMatchObject([{ code: 'TAKEN', field: ['phone'] }]);
  });

  test('whose answer was lost gets the same place by the same key', async () => {
    const visitorKey = 'a key of this visitor alone';
    const token = await joined({ visitorKey });
    expect(await joined({ visitorKey })).toBe(token);
    expect(await door.list()).toHaveLength(1);
    await leave(token);
    expect(await joined({ visitorKey })).not.toBe(token);
  });

  test('sees their own place alone, and nobody without the link sees it', async () => {
    const token = await joined();
    await joined({ customerName: 'Ben', phone: '+1 555 0101' });
    expect(JSON.stringify(await placeOf(token))).not.toContain('Ben');
    expect(await placeOf('nonsense')).toBeNull();
    expect(await placeOf(`${token.slice(0, -2)}AA`)).toBeNull();
    const [kept] = await rows(
      'select to_jsonb(e)::text as row from waitlist_entries e where restaurant_id = $1',
      [bistro.uuid],
    );
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('leaves by themselves, once or twice, but not from the table', async () => {
    const token = await joined();
    expect((await leave(token)).place).toMatchObject({
      status: 'CANCELLED',
      position: null,
      lowMinutes: null,
    });
    expect(codesOf(await leave(token))).toEqual([]);
    expect((await door.list())[0]?.events.map(({ kind, doneBy }) => [kind, doneBy])).toEqual([
      ['JOINED', 'GUEST'],
      ['LEFT', 'GUEST'],
    ]);
    const seated = await joined();
    await door.set((await door.list('(open: true)'))[0] ?? { id: '' }, 'SEATED');
    expect(codesOf(await leave(seated))).toEqual(['CONFLICT']);
    expect(codesOf(await leave('nonsense'))).toEqual(['NOT_FOUND']);
  });

  test('sees live when those before leave and when the table is ready', async () => {
    const first = await door.added();
    const token = await joined({ phone: '+1 555 0100' });
    const client = liveClient(server.url);
    const seen = watch<{ waitlistPlaceChanged: Place }>(
      client,
      `subscription($token: String!) { waitlistPlaceChanged(token: $token) { ${PLACE} } }`,
      { token },
    );
    await seen.until(({ waitlistPlaceChanged }) => waitlistPlaceChanged.position === 2);
    await door.set(first, 'CANCELLED');
    const next = await seen.until(({ waitlistPlaceChanged }) => waitlistPlaceChanged.position === 1);
    expect(next.waitlistPlaceChanged).toMatchObject({ lowMinutes: 0, status: 'WAITING' });
    await door.set((await door.list('(open: true)'))[0] ?? first, 'NOTIFIED');
    await seen.until(({ waitlistPlaceChanged }) => waitlistPlaceChanged.notifiedAt !== null);
    await client.dispose();
  });
});

test('one address cannot fill the list, and one phone number cannot come and go all evening', async () => {
  const strict = await testServer({ now: NOW, limitFactor: 1 });
  const bar = await strict.seed.restaurant();
  await bar.set({ waitlistSelfJoin: true });
  const ask = (phone: string) =>
    strict
      .stranger()
      .send(
        'mutation($input: JoinWaitlistInput!) { joinWaitlist(input: $input) { token userErrors { code } } }',
        { input: { restaurantId: bar.id, customerName: 'Ada', phone, partySize: 1 } },
      );
  const answers = [];
  for (let time = 1; time <= 7; time += 1) answers.push(await ask('+1 555 0100'));
  expect(answers.map(({ errors }) => errors[0]?.extensions.code)).toEqual([
    ...Array.from({ length: 6 }, () => undefined),
    'RATE_LIMITED',
  ]);
});
