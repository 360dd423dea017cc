import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { keyOf, subscribe } from '../api-keys/api-key-calls.ts';
import { appsOf, connectedAt, register } from '../api-keys/oauth/oauth-calls.ts';
import { calendarAt, feedOf, feedsOf } from '../integrations/calendar-feeds/feed-calls.ts';
import { addEndpoint, endpointOf } from '../integrations/webhook-calls.ts';
import { untilIdle } from '../messages/job-queue.ts';
import { accept, emailOf, invite, invited, memberOf, offer, tokenOf, write } from './team-calls.ts';

const NOW = '2026-11-21T12:00:00Z';
const server = await testServer({ now: NOW, webhookHosts: '127.0.0.1' });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;
let second: Caller;
let asSecond: SeededRestaurant;
let made = 0;

/** A restaurant with two owners. */
beforeEach(async () => {
  made += 1;
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  await subscribe(server, bistro);
  await bistro.ownerReturns();
  second = await bistro.member('owner');
  asSecond = { id: bistro.id, uuid: bistro.uuid, owner: second } as SeededRestaurant;
});

const address = (name: string) => `${name}${made}@example.com`;
const remove = async () =>
  write(bistro.owner, 'removeMember', { id: (await memberOf(bistro, await emailOf(second))).id });

async function opens(secret: string): Promise<boolean> {
  const { errors } = await server
    .stranger({ authorization: `Bearer ${secret}` })
    .send('query($id: ID!) { restaurant(id: $id) { members { id } } }', { id: bistro.id });
  return errors.length === 0;
}

describe.each([
  ['is removed', remove],
  ['leaves', () => write(second, 'leaveRestaurant', { restaurantId: bistro.id })],
  [
    'is made a host',
    async () => {
      const { id } = await memberOf(bistro, await emailOf(second));
      return write(bistro.owner, 'changeMemberRole', { id, role: 'HOST' });
    },
  ],
])('an owner who %s', (_, goes) => {
  test('leaves no invitation behind, to whatever address; those of others stay', async () => {
    const own = await invited(asSecond, address('other-address'), 'OWNER');
    const theirs = await invited(bistro, address('theirs'));
    expect(await goes()).toEqual([]);
    expect(await offer(server.stranger(), own)).toMatchObject({ state: 'REVOKED' });
    const joined = await accept(server.stranger(), own, 'a password of their own');
    expect(joined.userErrors).toMatchObject([{ code: 'INVALID' }]);
    expect(await offer(server.stranger(), theirs)).toMatchObject({ state: 'OPEN' });
  });

  test('leaves no key behind, also when they come back', async () => {
    const { secret } = await keyOf(asSecond);
    expect(await opens(secret)).toBe(true);
    const email = await emailOf(second);
    expect(await goes()).toEqual([]);
    expect(await opens(secret)).toBe(false);
    await rows(
      `insert into memberships (restaurant_id, user_id, role, created_at)
        select $1, id, 'owner', now() from users where email = $2
        on conflict (restaurant_id, user_id) do update set role = 'owner'`,
      [bistro.uuid, email],
    );
    clock.pass({ minutes: 1 });
    expect(await opens(secret)).toBe(false);
  });

  test('leaves no app behind that works for them; the app itself is the restaurant’s, and stays', async () => {
    await register(asSecond, { isConfidential: true, worksByItself: true });
    expect((await connectedAt(bistro))[0]).toMatchObject({ state: 'ACTIVE', isOwnProgram: true });
    expect(await goes()).toEqual([]);
    expect((await connectedAt(bistro)).filter(({ state }) => state === 'ACTIVE')).toEqual([]);
    expect(await appsOf(bistro)).toMatchObject([{ name: 'Table Turner', worksByItself: false }]);
  });

  test('leaves no calendar behind, also when they come back; those of others stay', async () => {
    const { id, path } = await feedOf(asSecond);
    const kept = await feedOf(bistro);
    const email = await emailOf(second);
    expect(await goes()).toEqual([]);
    expect((await calendarAt(server, path)).response.status).toBe(404);
    expect((await calendarAt(server, kept.path)).response.status).toBe(200);
    await rows(
      `insert into memberships (restaurant_id, user_id, role, created_at)
        select $1, id, 'owner', now() from users where email = $2
        on conflict (restaurant_id, user_id) do update set role = 'owner'`,
      [bistro.uuid, email],
    );
    expect((await calendarAt(server, path)).response.status).toBe(404);
    const seen = await feedsOf(bistro);
    expect(seen.find((feed) => feed.id === id)).toMatchObject({ revokedAt: clock.now().toISOString() });
  });

  test('leaves no webhook behind that is told of guests; the owner is told, looks, and switches it on', async () => {
    const { id } = await addEndpoint(asSecond, { url: 'http://127.0.0.1:9/somewhere' });
    const kept = await addEndpoint(bistro, { url: 'http://127.0.0.1:9/own' });
    expect(await goes()).toEqual([]);
    expect(await endpointOf(bistro.owner, id)).toMatchObject({ isActive: false, stopReason: 'LEFT' });
    expect(await endpointOf(bistro.owner, kept.id)).toMatchObject({ isActive: true });
    await untilIdle(server);
    expect(
      await rows(`select 1 from app_private.sent_mails where purpose like $1`, [`webhook-stopped:%`]),
    ).not.toEqual([]);
    expect(await write(bistro.owner, 'updateWebhookEndpoint', { id, isActive: true })).toEqual([]);
    expect(await endpointOf(bistro.owner, id)).toMatchObject({ isActive: true, stopReason: null });
  });
});

test.each([
  ['manager', 'HOST', 404],
  ['owner', 'MANAGER', 200],
] as const)('calendars of a %s who is made a %s answer %i', async (had, role, status) => {
  const member = await bistro.member(had);
  const { path } = await feedOf(bistro, {}, member);
  const { id } = await memberOf(bistro, await emailOf(member));
  expect(await write(bistro.owner, 'changeMemberRole', { id, role })).toEqual([]);
  expect((await calendarAt(server, path)).response.status).toBe(status);
});

test('somebody who is removed cannot come back by an invitation that an owner had sent to their address', async () => {
  const email = await emailOf(second);
  await remove();
  const token = await invited(bistro, email, 'HOST');
  expect(await offer(server.stranger(), token)).toMatchObject({ state: 'OPEN' });
  expect((await accept(second, token)).userErrors).toEqual([]);
});

test('invitations whose seven days are over take nobody’s place in the team', async () => {
  await rows(
    `insert into invitations select $1, gen_random_uuid(), n || '@example.com', 'host', gen_random_uuid(), n::text,
      'pending', 1, $2::timestamptz, $2::timestamptz, $2::timestamptz + interval '7 days' from generate_series(1, 98) n`,
    [bistro.uuid, NOW],
  );
  expect((await invite(bistro, address('full'))).userErrors).toMatchObject([{ code: 'TOO_MANY' }]);
  clock.pass({ days: 8 });
  await bistro.ownerReturns();
  const { invitation, userErrors } = await invite(bistro, address('room'));
  expect(userErrors).toEqual([]);
  expect(await offer(server.stranger(), tokenOf(bistro, invitation?.id ?? ''))).toMatchObject({
    state: 'OPEN',
  });
});
