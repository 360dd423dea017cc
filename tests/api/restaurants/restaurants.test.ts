import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer();
const { rows, seed } = server;
let restaurant: SeededRestaurant;

beforeEach(async () => {
  restaurant = await seed.restaurant({ name: 'Chez Ada', timezone: 'Europe/Berlin' });
});

interface Profile {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  description: string | null;
  timezone: string;
  openingTime: string;
  closingTime: string;
  seatingCapacity: number;
  timeSlotDuration: number;
}

const PROFILE =
  'id name email phone address description timezone openingTime closingTime seatingCapacity timeSlotDuration';

async function update(staff: Caller, input: object) {
  const { data, errors } = await staff.send<{
    updateRestaurant: {
      restaurant: Profile | null;
      userErrors: { code: string; message: string; field: string[] | null }[];
    } | null;
  }>(
    `mutation($input: UpdateRestaurantInput!) { updateRestaurant(input: $input) {
      restaurant { ${PROFILE} } userErrors { code message field } } }`,
    { input: { id: restaurant.id, ...input } },
  );
  const { restaurant: updated = null, userErrors = [] } = data?.updateRestaurant ?? {};
  return { updated, userErrors, code: errors[0]?.extensions.code ?? null };
}

const asItWas = () => ({
  id: restaurant.id,
  name: 'Chez Ada',
  email: restaurant.email,
  phone: null,
  address: null,
  description: null,
  timezone: 'Europe/Berlin',
  openingTime: '10:00:00',
  closingTime: '22:00:00',
  seatingCapacity: 50,
  timeSlotDuration: 60,
});

describe('an owner who changes the settings', () => {
  test.each<Partial<Profile>>([
    { name: 'Chez Grace' },
    { email: 'hello@chez.test' },
    { phone: '+49 30 1234-567 ext. 8' },
    { address: '1 Rue de la Paix, Paris' },
    { description: 'Two lines,\nwith "quotes" & <tags>.' },
    { timezone: 'America/New_York' },
    { openingTime: '17:30:00', closingTime: '01:00:00' },
    { seatingCapacity: 1 },
    { seatingCapacity: 10_000 },
    { timeSlotDuration: 15 },
    { timeSlotDuration: 120 },
  ])('to %j keeps all else as it was', async (change) => {
    const { updated, userErrors } = await update(restaurant.owner, change);
    expect(userErrors).toEqual([]);
    expect(updated).toEqual({ ...asItWas(), ...change });
  });

  test('may write times without seconds', async () => {
    const { updated } = await update(restaurant.owner, { openingTime: '09:15' });
    expect(updated?.openingTime).toBe('09:15:00');
  });

  test('clears what is optional with nothing or with spaces, and nothing else', async () => {
    await update(restaurant.owner, { phone: '030 123456', address: 'Here', description: 'Nice' });
    const cleared = { phone: null, address: '', description: '  ', email: null };
    const { updated, userErrors } = await update(restaurant.owner, {
      ...cleared,
      name: null,
      timezone: null,
    });
    expect(userErrors).toEqual([]);
    expect(updated).toEqual({ ...asItWas(), email: null });
  });

  test('sees the new hours on the booking page at once', async () => {
    await update(restaurant.owner, { openingTime: '18:00', closingTime: '20:00', timeSlotDuration: 90 });
    const date = restaurant.dayFromToday(3);
    const { restaurant: page } = await server.stranger().ask<{
      restaurant: { availability: { slots: { time: string; available: boolean }[] } };
    }>(
      `query($id: ID!, $date: LocalDate!) { restaurant(id: $id) {
        availability(date: $date, partySize: 2) { slots { time available } } } }`,
      { id: restaurant.id, date },
    );
    const free = page.availability.slots.filter(({ available }) => available).map(({ time }) => time);
    expect(free).toEqual(['18:00:00', '18:15:00', '18:30:00']);
  });

  test('in another time zone keeps its guests at their hour by the clock, and the room held for them', async () => {
    await update(restaurant.owner, { seatingCapacity: 2, closingTime: '02:00' });
    const { id, date, time } = await restaurant.book({ time: '19:00:00' });
    const late = await restaurant.book({ time: '00:30:00' });
    await update(restaurant.owner, { timezone: 'America/New_York' });
    for (const [booking, local] of [
      [id, `${date} 19:00`],
      [late.id, `${restaurant.dayFromToday(8)} 00:30`],
    ]) {
      const { node } = await restaurant.owner.ask<{ node: { startsAt: string; endsAt: string } }>(
        'query($id: ID!) { node(id: $id) { ... on Booking { startsAt endsAt } } }',
        { id: booking },
      );
      expect(clockAt(node.startsAt, 'America/New_York')).toBe(local);
      expect(Date.parse(node.endsAt) - Date.parse(node.startsAt)).toBe(3_600_000);
    }
    expect((await restaurant.ask({ date, time })).userErrors).toMatchObject([{ code: 'SLOT_TAKEN' }]);
  });

  const clockAt = (instant: string, timeZone: string) =>
    new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
      new Date(instant),
    );

  test.each([
    ['no name', { name: ' ' }, 'REQUIRED', 'name', 'Name is required.'],
    ['an endless name', { name: 'x'.repeat(10_000) }, 'TOO_LONG', 'name', 'at most 120 characters'],
    ['control characters', { address: 'Here\u0000' }, 'INVALID', 'address', 'Address contains characters'],
    [
      'an endless description',
      { description: 'x'.repeat(2_001) },
      'TOO_LONG',
      'description',
      'at most 2000 characters',
    ],
    ['an address that is none', { email: 'chez ada' }, 'INVALID', 'email', 'valid email address'],
    ['a phone number that is none', { phone: 'on request' }, 'INVALID', 'phone', 'valid phone number'],
    ['no seats', { seatingCapacity: 0 }, 'OUT_OF_RANGE', 'seatingCapacity', 'at least 1'],
    ['less than no seats', { seatingCapacity: -5 }, 'OUT_OF_RANGE', 'seatingCapacity', 'at least 1'],
    ['a stadium', { seatingCapacity: 10_001 }, 'OUT_OF_RANGE', 'seatingCapacity', 'at most 10,000'],
    [
      'turns of 20 minutes',
      { timeSlotDuration: 20 },
      'INVALID',
      'timeSlotDuration',
      '15, 30, 45, 60, 90 or 120',
    ],
    ['a zone that is nowhere', { timezone: 'Europe/Atlantis' }, 'INVALID', 'timezone', 'not a time zone'],
    [
      'hours of no length',
      { openingTime: '10:00', closingTime: '10:00' },
      'INVALID',
      'closingTime',
      'must differ',
    ],
    ['closing when it opens', { closingTime: '10:00' }, 'INVALID', 'closingTime', 'must differ'],
  ])('to %s is refused at the field, and nothing is changed', async (_what, change, code, field, words) => {
    const { updated, userErrors } = await update(restaurant.owner, { description: 'new', ...change });
    expect(updated).toBeNull();
    expect(userErrors).toEqual([{ code, field: [field], message: expect.stringContaining(words) }]);
    expect((await update(restaurant.owner, {})).updated).toEqual(asItWas());
  });

  test.each([
    ['an hour that is none', { openingTime: '25:00' }],
    ['a plan', { subscriptionStatus: 'enterprise' }],
    ['half a seat', { seatingCapacity: 1.5 }],
  ])('to %s asks what this API does not know', async (_what, change) => {
    expect((await update(restaurant.owner, change)).code).toBe('BAD_USER_INPUT');
  });

  test('may be a manager, but no host and nobody of another restaurant', async () => {
    const [manager, host] = [await restaurant.member('manager'), await restaurant.member('host')];
    expect((await update(manager, { name: 'By a manager' })).updated?.name).toBe('By a manager');
    expect((await update(host, { name: 'By a host' })).code).toBe('FORBIDDEN');
    const { owner } = await seed.restaurant();
    expect((await update(owner, { name: 'By a stranger' })).userErrors).toMatchObject([
      { code: 'NOT_FOUND' },
    ]);
    expect((await update(manager, {})).updated?.name).toBe('By a manager');
  });
});

interface Viewer {
  user: { id: string; email: string };
  can: string[];
  restaurants: {
    totalCount: number;
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string; startCursor: string };
    edges: { cursor: string; node: { id: string; viewerRole: string } }[];
  };
}

async function viewer(caller: Caller, args = '') {
  const data = await caller.ask<{ viewer: Viewer | null }>(
    `query($id: ID!) { viewer { user { id email } can(restaurantId: $id) restaurants${args} {
      totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor node { id viewerRole } } } } }`,
    { id: restaurant.id },
  );
  return data.viewer;
}

describe('somebody who asks who they are', () => {
  test('is nobody when signed out', async () => {
    expect(await viewer(server.stranger())).toBeNull();
  });

  test('sees where they work and what they may do there', async () => {
    const host = await restaurant.member('host');
    expect((await viewer(host))?.can).not.toContain('restaurant:update');
    expect(await viewer(host)).toMatchObject({
      can: expect.arrayContaining(['booking:read', 'booking:setStatus', 'booking:delete']),
      restaurants: { totalCount: 1, edges: [{ node: { id: restaurant.id, viewerRole: 'HOST' } }] },
    });
    expect((await viewer(restaurant.owner))?.can).toContain('restaurant:update');
    expect((await viewer((await seed.restaurant()).owner))?.can).toEqual([]);
  });

  test('pages through several restaurants forward and backward', async () => {
    const others = [await seed.restaurant(), await seed.restaurant()];
    for (const { uuid } of others) {
      await rows(
        `insert into memberships (restaurant_id, user_id, role, created_at) values ($1, $2, 'manager', now())`,
        [uuid, restaurant.uuid],
      );
    }
    server.clock.pass({ seconds: 31 }); // roles are kept for half a minute
    const ids = [restaurant.id, ...others.map(({ id }) => id)];
    const { owner } = restaurant;
    const all = (await viewer(owner))?.restaurants;
    expect(all?.edges.map(({ node }) => node.id)).toEqual(ids);
    const first = (await viewer(owner, '(first: 2)'))?.restaurants;
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true, hasPreviousPage: false } });
    const rest = (await viewer(owner, `(first: 2, after: "${first?.pageInfo.endCursor}")`))?.restaurants;
    expect(rest?.edges.map(({ node }) => node.id)).toEqual([ids[2]]);
    const last = (await viewer(owner, '(last: 1)'))?.restaurants;
    expect(last?.edges.map(({ node }) => node.id)).toEqual([ids[2]]);
    const back = (await viewer(owner, `(last: 5, before: "${last?.pageInfo.startCursor}")`))?.restaurants;
    expect(back?.edges.map(({ node }) => node.id)).toEqual(ids.slice(0, 2));
    const { errors } = await owner.send('{ viewer { restaurants(after: "x") { totalCount } } }');
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('loses the right to see at once when the work there ends', async () => {
    const host = await restaurant.member('host');
    expect((await viewer(host))?.restaurants.totalCount).toBe(1);
    await rows('delete from memberships where restaurant_id = $1 and role = $2', [restaurant.uuid, 'host']);
    server.clock.pass({ seconds: 31 });
    expect(await viewer(host)).toMatchObject({ can: [], restaurants: { totalCount: 0, edges: [] } });
  });
});

test('nodes come in the order asked for; what one may not see is null', async () => {
  const { id: bookingId } = await restaurant.book();
  const me = (await viewer(restaurant.owner))?.user.id;
  const stranger = await seed.restaurant();
  const somebodyElse = (await viewer(stranger.owner))?.user.id;
  const ids = [bookingId, 'x', restaurant.id, me, somebodyElse, stranger.id, bookingId];
  const ask = (caller: Caller) =>
    caller.ask<{ nodes: ({ id: string; __typename: string } | null)[] }>(
      'query($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }',
      { ids },
    );
  expect((await ask(restaurant.owner)).nodes).toEqual([
    { __typename: 'Booking', id: bookingId },
    null,
    { __typename: 'Restaurant', id: restaurant.id },
    { __typename: 'User', id: me },
    null,
    { __typename: 'Restaurant', id: stranger.id },
    { __typename: 'Booking', id: bookingId },
  ]);
  expect((await ask(server.stranger())).nodes.map((node) => node?.__typename ?? null)).toEqual([
    null,
    null,
    'Restaurant',
    null,
    null,
    'Restaurant',
    null,
  ]);
});
