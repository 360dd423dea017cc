import * as oauth from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import {
  allow,
  ask,
  Browser,
  connectedAt,
  discovered,
  goOn,
  oauthServer,
  refusalOf,
  refuse,
  register,
  signIn,
} from './oauth-calls.ts';

const server = await oauthServer({ accessTokenSeconds: 86_400 });
const { seed, rows } = server;
const programWith = (token: string) => server.stranger({ authorization: `Bearer ${token}` });
const CURRENT = '{ currentApiKey { name role scopes restaurants { name } } viewer { __typename } }';
const codeOf = async (token: string) => (await programWith(token).send(CURRENT)).errors[0]?.extensions.code;

let vendor: SeededRestaurant;
let bistro: SeededRestaurant;
let config: oauth.Configuration;
let clientId: string;

beforeAll(async () => {
  [vendor, bistro] = [await seed.restaurant({ name: 'Vendor' }), await seed.restaurant({ name: 'Bistro' })];
  const { app, clientSecret, userErrors } = await register(vendor);
  expect(userErrors).toEqual([]);
  expect(clientSecret).toBeNull();
  clientId = app.id;
  config = await discovered(server, app.id);
});

describe('an app of somebody else', () => {
  test('is let in by an owner, and does what it was let do at that restaurant', async () => {
    const tokens = await signIn(config, bistro);
    expect(tokens.scope).toBe('bookings:read bookings:write');
    expect(tokens.access_token).toMatch(/^hs_app_/);
    const program = programWith(tokens.access_token);
    expect((await program.send(CURRENT)).data).toEqual({
      currentApiKey: {
        name: 'Table Turner',
        role: 'MANAGER',
        scopes: ['BOOKINGS_READ', 'BOOKINGS_WRITE'],
        restaurants: [{ name: 'Bistro' }],
      },
      viewer: null,
    });
    const BOOKINGS = 'query($id: ID!) { restaurant(id: $id) { bookings { totalCount } } }';
    expect(await program.ask(BOOKINGS, { id: bistro.id })).toMatchObject({ restaurant: {} });
    expect((await program.send(BOOKINGS, { id: vendor.id })).errors[0]?.extensions.code).toBe('FORBIDDEN');
    const GUESTS = 'query($id: ID!) { restaurant(id: $id) { guests { totalCount } } }';
    expect((await program.send(GUESTS, { id: bistro.id })).errors[0]?.extensions).toMatchObject({
      code: 'FORBIDDEN',
      requires: 'SCOPE',
      scopes: ['guests:read'],
    });
  });

  test('does so by REST, too, and never what takes a person', async () => {
    const scope = 'bookings:read guests:read tables:read';
    const { access_token: token } = await signIn(config, bistro, { scope });
    const headers = { authorization: `Bearer ${token}` };
    const listed = await fetch(`${server.url}/v1/restaurants/${bistro.id}/bookings?date=2028-05-17`, {
      headers,
    });
    expect([listed.status, await listed.text()]).toMatchObject([200, expect.any(String)]);
    const [refused] = (
      await programWith(token).send(
        'mutation($id: ID!) { createApiKey(input: { restaurantIds: [$id], name: "Mine", role: HOST }) { secret } }',
        { id: bistro.id },
      )
    ).errors;
    expect(refused?.extensions.code).toBe('FORBIDDEN');
  });

  test('is named in the log of changes and among the events', async () => {
    const { access_token: token } = await signIn(config, bistro);
    const booked = await bistro.book();
    const { id } = booked;
    await programWith(token).ask(
      'mutation($id: ID!) { setBookingStatus(input: { id: $id, status: CONFIRMED }) { userErrors { code } } }',
      { id },
    );
    const { node } = await bistro.owner.ask<{ node: { changeLog: { edges: { node: object }[] } } }>(
      'query($id: ID!) { node(id: $id) { ... on Booking { changeLog(first: 5) { edges { node { authorKind authorName } } } } } }',
      { id },
    );
    expect(node.changeLog.edges.map((edge) => edge.node)).toContainEqual({
      authorKind: 'API_KEY',
      authorName: 'Table Turner',
    });
    const { restaurant } = await bistro.owner.ask<{ restaurant: { events: { events: object[] } } }>(
      'query($id: ID!) { restaurant(id: $id) { events(first: 100) { events { type authorKind programName } } } }',
      { id: bistro.id },
    );
    expect(restaurant.events.events).toContainEqual({
      type: expect.any(String),
      authorKind: 'API_KEY',
      programName: 'Table Turner',
    });
  });

  test('gets new tokens with the refresh token, once each; one that comes again ends them all', async () => {
    const first = await signIn(config, bistro);
    const second = await oauth.refreshTokenGrant(config, first.refresh_token);
    expect(second.refresh_token).toMatch(/^hs_ref_/);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await codeOf(second.access_token)).toBeUndefined();
    expect(await refusalOf(oauth.refreshTokenGrant(config, first.refresh_token))).toBe('invalid_grant');
    expect(await codeOf(second.access_token)).toBe('UNAUTHENTICATED');
    expect(await refusalOf(oauth.refreshTokenGrant(config, second.refresh_token ?? ''))).toBe(
      'invalid_grant',
    );
  });

  test('that sends a refresh token twice at once has it exchanged once at most, and is out', async () => {
    const { refresh_token: token } = await signIn(config, bistro);
    const outcomes = await Promise.allSettled([
      oauth.refreshTokenGrant(config, token),
      oauth.refreshTokenGrant(config, token),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled')
        expect(await codeOf(outcome.value.access_token)).toBe('UNAUTHENTICATED');
    }
  });

  test('may ask for less with a refresh token, and never for more', async () => {
    const { refresh_token: token } = await signIn(config, bistro);
    const less = await oauth.refreshTokenGrant(config, token, { scope: 'bookings:read' });
    const { data } = await programWith(less.access_token).send<{ currentApiKey: { name: string } }>(CURRENT);
    expect(data?.currentApiKey.name).toBe('Table Turner');
    const move = await programWith(less.access_token).send(
      'mutation { setBookingStatus(input: { id: "x", status: CONFIRMED }) { userErrors { code } } }',
    );
    expect(move.errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', scopes: ['bookings:write'] });
    const more = oauth.refreshTokenGrant(config, less.refresh_token ?? '', { scope: 'guests:read' });
    expect(await refusalOf(more)).toBe('invalid_scope');
  });

  test('gives back what it was let do: no token of it opens anything any more', async () => {
    const tokens = await signIn(config, bistro);
    await oauth.tokenRevocation(config, tokens.refresh_token);
    expect(await codeOf(tokens.access_token)).toBe('UNAUTHENTICATED');
    expect(await refusalOf(oauth.refreshTokenGrant(config, tokens.refresh_token))).toBe('invalid_grant');
  });

  test('that asks for one door has a token for that door alone', async () => {
    const resource = `${server.url}/v1`;
    const { access_token: token } = await signIn(config, bistro, {
      resource,
      scope: 'bookings:read guests:read tables:read',
    });
    const headers = { authorization: `Bearer ${token}` };
    expect(
      (await fetch(`${server.url}/v1/restaurants/${bistro.id}/bookings?date=2028-05-17`, { headers })).status,
    ).toBe(200);
    expect(await codeOf(token)).toBe('UNAUTHENTICATED');
  });

  test('works no longer than its token, which is an hour', async () => {
    const { access_token: token } = await signIn(config, bistro);
    expect(await codeOf(token)).toBeUndefined();
    server.clock.pass({ minutes: 61 });
    expect(await codeOf(token)).toBe('UNAUTHENTICATED');
    server.clock.pass({ minutes: -61 });
  });
});

describe('somebody whom an app sends', () => {
  test('says no, and the app is told so', async () => {
    const asked = await ask(config);
    const back = await goOn(asked, await refuse(asked.browser, bistro.owner, asked.requestId));
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('state')).toBe(asked.state);
    const before = await connectedAt(bistro);
    expect((await allow(asked.browser, bistro, asked.requestId)).userErrors).toMatchObject([
      { code: 'NOT_FOUND' },
    ]);
    expect(await connectedAt(bistro)).toEqual(before);
  });

  test('presses the button twice: the app is let in once, and both lead the same way', async () => {
    const before = (await connectedAt(bistro)).length;
    const asked = await ask(config);
    const answers = await Promise.all([
      allow(asked.browser, bistro, asked.requestId),
      allow(asked.browser, bistro, asked.requestId),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0].redirectTo).toContain(asked.requestId);
    expect((await connectedAt(bistro)).length).toBe(before + 1);
  });

  test('reads in which name, for what, and where they go back to', async () => {
    const asked = await ask(config);
    const REQUEST = `query($id: ID!) { oauthRequest(id: $id) { name homePageUrl returnsTo isSelfRegistered scopes } }`;
    const about = await asked.browser.ask(bistro.owner, REQUEST, { id: asked.requestId });
    expect(about).toEqual({
      oauthRequest: {
        name: 'Table Turner',
        homePageUrl: 'https://turner.example.com/',
        returnsTo: 'localhost:9',
        isSelfRegistered: false,
        scopes: ['BOOKINGS_READ', 'BOOKINGS_WRITE'],
      },
    });
    expect(await new Browser().ask(bistro.owner, REQUEST, { id: asked.requestId })).toEqual({
      oauthRequest: null,
    });
  });

  test.each(['host', 'manager'] as const)('cannot let it in as a %s', async (role) => {
    const member = await bistro.member(role);
    const asked = await ask(config);
    await expect(allow(asked.browser, bistro, asked.requestId, member)).rejects.toThrow('FORBIDDEN');
  });

  test('cannot let it in at another restaurant, by a link of somebody else, or when the trial is over', async () => {
    const asked = await ask(config);
    await expect(allow(asked.browser, vendor, asked.requestId, bistro.owner)).rejects.toThrow('FORBIDDEN');
    const elsewhere = await allow(new Browser(), bistro, asked.requestId);
    expect(elsewhere).toMatchObject({ redirectTo: null, userErrors: [{ code: 'NOT_FOUND' }] });
    const closed = await seed.restaurant();
    await rows(
      `update restaurant_groups set subscription_expires_at = '2020-01-01' where id = (select group_id from restaurants where id = $1)`,
      [closed.uuid],
    );
    server.clock.pass({ seconds: 31 });
    await expect(allow(asked.browser, closed, asked.requestId)).rejects.toThrow('TRIAL_EXPIRED');
  });

  test('has a quarter of an hour', async () => {
    const asked = await ask(config);
    server.clock.pass({ minutes: 16 });
    expect((await allow(asked.browser, bistro, asked.requestId)).userErrors).toMatchObject([
      { code: 'NOT_FOUND' },
    ]);
    server.clock.pass({ minutes: -16 });
  });
});

test('nothing that opens anything is kept as it is', async () => {
  const tokens = await signIn(config, bistro);
  const kept = JSON.stringify([
    await rows('select * from oauth_records'),
    await rows('select * from oauth_apps'),
    await rows('select * from api_keys'),
  ]);
  expect(kept).toContain(clientId);
  for (const secret of [tokens.access_token, tokens.refresh_token]) expect(kept).not.toContain(secret);
});
