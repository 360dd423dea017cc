import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { inShort, ownEvents, soon } from './security-calls.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const SIGN_IN = `mutation($email: String!, $password: String!) { signIn(input: { email: $email, password: $password }) {
  session { accessToken } } }`;

const { rows, seed, stranger, clock } = await testServer({ limitFactor: 1_000, proxies: 1 });
let restaurant: SeededRestaurant;

beforeEach(async () => {
  restaurant = await seed.restaurant();
});

const nodes = async () => (await ownEvents(restaurant.owner)).edges.map(({ node }) => node);
const list = async () => inShort(await nodes());

describe('a person', () => {
  test('sees who signed in or tried to, when and with what, the newest first', async () => {
    const thief = stranger({ 'user-agent': IPHONE });
    await thief.ask(SIGN_IN, { email: restaurant.email.toUpperCase(), password: 'a wrong guess' });
    await soon(list).toEqual(['SIGN_IN REFUSED INVALID_CREDENTIALS', 'SIGN_UP SUCCEEDED']);
    await stranger().ask(SIGN_IN, { email: restaurant.email, password: restaurant.password });
    await soon(list).toEqual([
      'SIGN_IN SUCCEEDED',
      'SIGN_IN REFUSED INVALID_CREDENTIALS',
      'SIGN_UP SUCCEEDED',
    ]);
    const [, tried] = await nodes();
    expect(tried).toMatchObject({ device: 'Safari on iPhone', by: null });
    expect(Math.abs(Date.parse(tried?.occurredAt ?? '') - clock.now().getTime())).toBeLessThan(60_000);
  });

  test('sees changes of the password, and links for a new one that somebody asked for', async () => {
    await stranger().ask(
      `mutation($email: String!) { requestPasswordReset(input: { email: $email }) { userErrors { code } } }`,
      { email: restaurant.email },
    );
    const change = `mutation($old: String!) { changePassword(input: { currentPassword: $old, newPassword: "another long one" }) {
      userErrors { code } } }`;
    await restaurant.owner.ask(change, { old: 'not this one' });
    await restaurant.owner.ask(change, { old: restaurant.password });
    await soon(list).toEqual([
      'PASSWORD_CHANGED SUCCEEDED',
      'PASSWORD_CHANGED REFUSED INVALID_CREDENTIALS',
      'PASSWORD_RESET_REQUESTED SUCCEEDED',
      'SIGN_UP SUCCEEDED',
    ]);
  });

  test('pages through the list, and sees nothing of others', async () => {
    const other = await seed.restaurant();
    await soon(list).toEqual(['SIGN_UP SUCCEEDED']);
    const [own] = await nodes();
    const seenBy = async (caller: typeof other.owner) =>
      (await caller.ask<{ node: object | null }>('query($id: ID!) { node(id: $id) { id } }', { id: own?.id }))
        .node;
    expect(await seenBy(restaurant.owner)).toEqual({ id: own?.id });
    expect(await seenBy(other.owner)).toBeNull();
    for (let tries = 0; tries < 4; tries += 1) {
      await stranger().ask(SIGN_IN, { email: restaurant.email, password: `wrong guess ${tries}` });
    }
    await soon(async () => (await list())?.length).toBe(5);
    const first = await ownEvents(restaurant.owner, 'first: 2');
    expect(first.totalCount).toBe(5);
    const next = await ownEvents(restaurant.owner, `first: 50, after: "${first.edges[1]?.cursor}"`);
    expect(next.edges).toHaveLength(3);
    expect(next.edges.at(-1)?.node.kind).toBe('SIGN_UP');
    expect(inShort((await ownEvents(other.owner)).edges.map(({ node }) => node))).toEqual([
      'SIGN_UP SUCCEEDED',
    ]);
  });

  test('keeps a list that strangers cannot fill: of what is refused, thirty an hour are kept', async () => {
    const guess = () => stranger().ask(SIGN_IN, { email: restaurant.email, password: 'a wrong guess' });
    for (let round = 0; round < 12; round += 1) await Promise.all(Array.from({ length: 5 }, guess));
    await stranger().ask(SIGN_IN, { email: restaurant.email, password: restaurant.password });
    await soon(async () => (await list())?.[0]).toBe('SIGN_IN SUCCEEDED');
    const refused = (await list())?.filter((each) => each.includes('REFUSED')) ?? [];
    expect(refused).toHaveLength(30);
  });

  test('looks back ninety days, no further', async () => {
    await soon(list).toEqual(['SIGN_UP SUCCEEDED']);
    await rows(
      `insert into account_events (user_id, id, event, outcome, occurred_at)
        select user_id, gen_random_uuid(), 'sign_in', 'succeeded', $2::timestamptz - make_interval(days => n)
        from generate_series(85, 95) n, (select user_id from memberships where restaurant_id = $1) m`,
      [restaurant.uuid, clock.now()],
    );
    await rows(`select graphile_worker.add_job('purge-security-events')`);
    await soon(async () => (await list())?.length).toBe(1 + 6);
  });

  test('takes the list along when the account is gone', async () => {
    await soon(list).toEqual(['SIGN_UP SUCCEEDED']);
    const [{ id } = { id: '' }] = await rows<{ id: string }>('select id from users where email = $1', [
      restaurant.email,
    ]);
    await rows('delete from memberships where user_id = $1', [id]);
    await rows('delete from users where id = $1', [id]);
    expect(await rows('select from account_events where user_id = $1', [id])).toEqual([]);
  });
});

test('an address that nobody has leaves no row, and a row holds no address, network or e-mail', async () => {
  await stranger({ 'x-forwarded-for': '203.0.113.9' }).ask(SIGN_IN, {
    email: 'nobody@example.com',
    password: 'a wrong guess',
  });
  await stranger({ 'x-forwarded-for': '203.0.113.9' }).ask(SIGN_IN, {
    email: restaurant.email,
    password: 'a wrong guess',
  });
  await soon(list).toEqual(['SIGN_IN REFUSED INVALID_CREDENTIALS', 'SIGN_UP SUCCEEDED']);
  const all = await rows<{ row: string; from_hash: string }>(
    'select e::text as row, from_hash from account_events e where from_hash is not null',
  );
  for (const { row } of all) expect(row).not.toMatch(/203\.0\.113|127\.0\.0|@/);
  expect(all.every(({ from_hash }) => /^[\w-]{16}$/.test(from_hash))).toBe(true);
});
