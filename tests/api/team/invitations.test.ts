import { beforeEach, describe, expect, test } from 'vitest';
import { purgeInvitations } from '../../../api/src/features/team/invitations/purge-invitations.ts';
import { batchesOn } from '../../testkit/databases/batches.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { signIn, whoAmI } from '../accounts/account-calls.ts';
import { accept, emailOf, invite, invited, offer, teamOf, tokenOf, write } from './team-calls.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const server = await testServer({ now: NOW });
const { clock, rows, seed } = server;
const PASSWORD = 'a long password';

let bistro: SeededRestaurant;
let guests = 0;
let email: string;

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant({ name: 'Bistro' });
  guests += 1;
  email = `grace${guests}@example.com`;
});

describe('an owner who invites', () => {
  test('sees who is asked, by whom, as what and for how long', async () => {
    const { invitation, userErrors } = await invite(bistro, ` ${email} `, 'MANAGER');
    expect(userErrors).toEqual([]);
    expect(invitation).toMatchObject({
      email,
      role: 'MANAGER',
      invitedBy: bistro.email,
      sentAt: NOW,
      expiresAt: '2026-11-28T12:00:00.000Z',
      isExpired: false,
    });
    expect((await teamOf(bistro)).invitations).toEqual([invitation]);
  });

  test('is told nothing of whether the address has an account', async () => {
    const { email: known } = await seed.restaurant();
    const [one, other] = [await invite(bistro, known), await invite(bistro, email)];
    const shape = ({ invitation }: typeof one) => ({ ...invitation, id: '', email: '' });
    expect(shape(one)).toEqual(shape(other));
    expect([one.userErrors, other.userErrors]).toEqual([[], []]);
  });

  test.each([
    ['no address', 'grace', { code: 'INVALID', field: ['email'] }],
    ['nothing', '', { code: 'INVALID', field: ['email'] }],
    ['far too much', `${'a'.repeat(260)}@example.com`, { code: 'TOO_LONG', field: ['email'] }],
  ])('with %s is told at the field', async (_what, typed, refusal) => {
    expect((await invite(bistro, typed)).userErrors).toEqual([expect.objectContaining(refusal)]);
  });

  test('is told that somebody is in the team already, in whatever case the address is written', async () => {
    const host = await emailOf(await bistro.member('host'));
    expect((await invite(bistro, host.toUpperCase())).userErrors).toEqual([
      { code: 'TAKEN', message: 'This person is in the team already.', field: ['email'] },
    ]);
  });

  test('is told that the address is invited already, also when it is sent twice at once', async () => {
    const both = await Promise.all([invite(bistro, email), invite(bistro, email.toUpperCase())]);
    expect(both.flatMap(({ userErrors }) => userErrors)).toEqual([
      {
        code: 'TAKEN',
        message: 'This address is invited already. Send the invitation again, or withdraw it first.',
        field: ['email'],
      },
    ]);
    expect((await teamOf(bistro)).invitations).toHaveLength(1);
  });

  test('may invite anew once the first link is over, which then opens nothing', async () => {
    const first = await invited(bistro, email);
    clock.pass({ days: 7 });
    await bistro.ownerReturns();
    expect((await teamOf(bistro)).invitations).toMatchObject([{ email, isExpired: true }]);
    const second = await invited(bistro, email);
    expect((await teamOf(bistro)).invitations).toMatchObject([{ email, isExpired: false }]);
    expect((await accept(server.stranger(), first, PASSWORD)).userErrors).toMatchObject([
      { field: ['token'] },
    ]);
    expect((await accept(server.stranger(), second, PASSWORD)).userErrors).toEqual([]);
  });

  test('can withdraw it; the link says so from then on, and a second try that it is gone', async () => {
    const id = await bistro.invite(email);
    expect(await write(bistro.owner, 'revokeInvitation', { id })).toEqual([]);
    expect((await teamOf(bistro)).invitations).toEqual([]);
    expect(await offer(server.stranger(), tokenOf(bistro, id))).toMatchObject({ state: 'REVOKED' });
    expect((await accept(server.stranger(), tokenOf(bistro, id), PASSWORD)).userErrors).toEqual([
      { code: 'INVALID', message: 'The restaurant has withdrawn this invitation.', field: ['token'] },
    ]);
    const gone = [
      { code: 'NOT_FOUND', message: 'This invitation was accepted or withdrawn meanwhile.', field: ['id'] },
    ];
    expect(await write(bistro.owner, 'revokeInvitation', { id })).toEqual(gone);
    expect(await write(bistro.owner, 'resendInvitation', { id })).toEqual(gone);
  });

  test('can send it again, also when it was over: the same link opens for seven more days', async () => {
    const id = await bistro.invite(email);
    clock.pass({ days: 8 });
    await bistro.ownerReturns();
    expect(await write(bistro.owner, 'resendInvitation', { id })).toEqual([]);
    clock.pass({ days: 6 });
    expect(await offer(server.stranger(), tokenOf(bistro, id))).toMatchObject({ state: 'OPEN' });
  });

  test('cannot ask more than a hundred people', async () => {
    await rows(
      `insert into invitations select $1, gen_random_uuid(), n || '@example.com', 'host', gen_random_uuid(), n::text,
        'pending', 1, now(), now(), $2 from generate_series(1, 99) n`,
      [bistro.uuid, '2026-12-01T00:00:00Z'],
    );
    expect((await invite(bistro, email)).userErrors).toMatchObject([{ code: 'TOO_MANY', field: null }]);
  });
});

test('twenty invitations an hour leave a restaurant, and five go to one address', async () => {
  const strict = await testServer({ beside: server, limitFactor: 1, now: NOW });
  const house = await strict.seed.restaurant();
  const send = (to: string) =>
    house.owner.send(
      'mutation($input: InviteMemberInput!) { inviteMember(input: $input) { invitation { id } } }',
      {
        input: { restaurantId: house.id, email: to, role: 'HOST' },
      },
    );
  const sent = [];
  for (let count = 0; count < 21; count += 1) sent.push(await send(`limit${count}@example.com`));
  expect(sent.filter(({ errors }) => errors.length === 0)).toHaveLength(20);
  expect(sent.at(-1)?.errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);

  const { id } = (await invite(await strict.seed.restaurant(), email)).invitation ?? { id: '' };
  expect(id).not.toBe('');
  const others = [];
  for (let count = 0; count < 5; count += 1) {
    const other = await strict.seed.restaurant();
    others.push(
      await other.owner.send(
        'mutation($input: InviteMemberInput!) { inviteMember(input: $input) { invitation { id } } }',
        { input: { restaurantId: other.id, email, role: 'HOST' } },
      ),
    );
  }
  expect(others.filter(({ errors }) => errors.length === 0)).toHaveLength(4);
});

describe('somebody without an account who follows the link', () => {
  test('sees who invites, and comes in with a password of their own', async () => {
    const token = await invited(bistro, email, 'MANAGER');
    const guest = server.stranger();
    expect(await offer(guest, token)).toEqual({
      state: 'OPEN',
      restaurantName: 'Bistro',
      role: 'MANAGER',
      invitedBy: bistro.email,
      email,
      hasAccount: false,
    });
    const { restaurant, session, userErrors } = await accept(guest, token, PASSWORD);
    expect(userErrors).toEqual([]);
    expect(restaurant).toEqual({ id: bistro.id, viewerRole: 'MANAGER', email: bistro.email });
    expect(session?.user.email).toBe(email);
    expect(await whoAmI(guest)).toBe(email);
    const verified = await guest.ask('{ viewer { user { emailVerified } } }');
    expect(verified).toEqual({ viewer: { user: { emailVerified: true } } });
    expect((await signIn(server.stranger(), email, PASSWORD)).userErrors).toEqual([]);
    expect((await teamOf(bistro)).invitations).toEqual([]);
  });

  test.each([
    ['no password', undefined, { code: 'REQUIRED', field: ['password'] }],
    ['a short password', 'five5', { code: 'TOO_SHORT', field: ['password'] }],
  ])('with %s is told at the field, and can try again', async (_what, password, refusal) => {
    const token = await invited(bistro, email);
    expect((await accept(server.stranger(), token, password)).userErrors).toMatchObject([refusal]);
    expect((await accept(server.stranger(), token, PASSWORD)).userErrors).toEqual([]);
  });

  test('comes in once, also when it is sent twice at once', async () => {
    const token = await invited(bistro, email);
    const both = await Promise.all([
      accept(server.stranger(), token, PASSWORD),
      accept(server.stranger(), token, PASSWORD),
    ]);
    expect(both.flatMap(({ userErrors }) => userErrors)).toEqual([
      {
        code: 'INVALID',
        message: 'This invitation has been accepted already. Log in to go on.',
        field: ['token'],
      },
    ]);
    expect(await offer(server.stranger(), token)).toMatchObject({ state: 'ACCEPTED', hasAccount: false });
  });

  test('is told when the seven days are over', async () => {
    const token = await invited(bistro, email);
    clock.pass({ days: 7 });
    expect(await offer(server.stranger(), token)).toMatchObject({ state: 'EXPIRED' });
    expect((await accept(server.stranger(), token, PASSWORD)).userErrors).toMatchObject([
      { code: 'INVALID', field: ['token'], message: expect.stringContaining('seven days') },
    ]);
  });

  test.each(['', 'nonsense', 'a'.repeat(65), `${'a'.repeat(64)}\u0000`])(
    'with the token %j opens nothing',
    async (token) => {
      expect(await offer(server.stranger(), token)).toBeNull();
      expect((await accept(server.stranger(), token, PASSWORD)).userErrors).toMatchObject([
        { code: 'INVALID', field: ['token'] },
      ]);
    },
  );

  test('cannot use the secret of another invitation at this restaurant', async () => {
    const other = await seed.restaurant();
    const token = await invited(other, email);
    expect(await offer(server.stranger(), tokenOf(bistro, '').slice(0, 22) + token.slice(22))).toBeNull();
  });
});

describe('somebody with an account who follows the link', () => {
  test('has to log in first, and then works at both restaurants', async () => {
    const own = await seed.restaurant();
    const token = await invited(bistro, own.email.toUpperCase());
    expect(await offer(server.stranger(), token)).toMatchObject({ hasAccount: true });
    expect((await accept(server.stranger(), token, PASSWORD)).userErrors).toEqual([
      {
        code: 'INVALID_CREDENTIALS',
        message: 'There is an account for this address already. Log in to accept the invitation.',
        field: null,
      },
    ]);
    const { restaurant, session, userErrors } = await accept(own.owner, token);
    expect(userErrors).toEqual([]);
    expect(session).toBeNull();
    expect(restaurant).toEqual({ id: bistro.id, viewerRole: 'HOST', email: bistro.email });
    const list = (chosen?: string) =>
      own.owner.ask<{ viewer: { restaurants: { edges: { node: { id: string } }[]; totalCount: number } } }>(
        'query($chosen: ID) { viewer { restaurants(first: 1, chosen: $chosen) { totalCount edges { node { id } } } } }',
        { chosen },
      );
    const first = (chosen?: string) =>
      list(chosen).then(({ viewer }) => [
        viewer.restaurants.edges[0]?.node.id,
        viewer.restaurants.totalCount,
      ]);
    expect(await first(bistro.id)).toEqual([bistro.id, 2]);
    expect(await first(own.id)).toEqual([own.id, 2]);
    expect(await first((await seed.restaurant()).id)).toEqual(await first());
  });

  test('signed in with another address, is told so, and nothing is used up', async () => {
    const other = await seed.restaurant();
    const token = await invited(bistro, email);
    expect((await accept(other.owner, token, PASSWORD)).userErrors).toEqual([
      {
        code: 'CONFLICT',
        message: `This invitation is for ${email}, and you are signed in with another address.`,
        field: null,
      },
    ]);
    expect((await accept(server.stranger(), token, PASSWORD)).userErrors).toEqual([]);
  });
});

test('a month after its link stopped working, nothing is left of an invitation', async () => {
  await invited(bistro, email);
  const left = () => rows('select from invitations where restaurant_id = $1', [bistro.uuid]);
  await purgeInvitations(batchesOn(rows), new Date('2026-12-28T11:00:00Z'));
  expect(await left()).toHaveLength(1);
  await purgeInvitations(batchesOn(rows), new Date('2026-12-28T13:00:00Z'));
  expect(await left()).toEqual([]);
});
