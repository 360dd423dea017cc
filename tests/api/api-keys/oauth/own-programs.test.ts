import * as oauth from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import {
  connectedAt,
  disconnect,
  discovered,
  type ListedApp,
  oauthServer,
  refusalOf,
  register,
  signIn,
} from './oauth-calls.ts';

const server = await oauthServer({ accessTokenSeconds: 86_400 });
const { seed } = server;
const programWith = (token: string) => server.stranger({ authorization: `Bearer ${token}` });
const CURRENT = '{ currentApiKey { name scopes restaurants { id } } }';
const errors = 'userErrors { code field }';

let bistro: SeededRestaurant;
let app: ListedApp;
let secret: string;

beforeAll(async () => {
  bistro = await seed.restaurant({ name: 'Bistro' });
  const made = await register(bistro, { name: 'Night shift', isConfidential: true, worksByItself: true });
  app = made.app;
  secret = made.clientSecret ?? '';
});

const tokenFor = async (shown = secret, parameters: Record<string, string> = { scope: 'bookings:read' }) =>
  oauth.clientCredentialsGrant(await discovered(server, app.id, shown), parameters);

describe('a program of the restaurant’s own', () => {
  test('works there by its secret, without anybody who is asked', async () => {
    expect(secret).toMatch(/^hs_sec_/);
    expect(app).toMatchObject({ worksByItself: true, secretLastFour: secret.slice(-4) });
    const { access_token: token, refresh_token } = await tokenFor();
    expect(refresh_token).toBeUndefined();
    expect((await programWith(token).send(CURRENT)).data).toEqual({
      currentApiKey: { name: 'Night shift', scopes: expect.any(Array), restaurants: [{ id: bistro.id }] },
    });
    const write = await programWith(token).send(
      'mutation { setBookingStatus(input: { id: "x", status: CONFIRMED }) { userErrors { code } } }',
    );
    expect(write.errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', scopes: ['bookings:write'] });
    expect(await connectedAt(bistro)).toMatchObject([
      { name: 'Night shift', isOwnProgram: true, state: 'ACTIVE', lastUsedAt: expect.any(String) },
    ]);
  });

  test('is nobody with a wrong secret, none, or a scope that it has not', async () => {
    expect(await refusalOf(tokenFor('hs_sec_wrong'))).toBe('invalid_client');
    const answer = await fetch(`${server.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      headers: { authorization: `Basic ${btoa(`${app.id}:wrong`)}` },
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic/);
    expect(await refusalOf(tokenFor(secret, { scope: 'reports:read' }))).toBe('invalid_scope');
    const config = await discovered(server, app.id);
    expect(await refusalOf(oauth.clientCredentialsGrant(config, { scope: 'bookings:read' }))).toBe(
      'invalid_client',
    );
  });

  test('asks whether its own token works, and learns nothing of others’', async () => {
    const config = await discovered(server, app.id, secret);
    const { access_token: token } = await tokenFor();
    expect(await oauth.tokenIntrospection(config, token)).toMatchObject({
      active: true,
      scope: 'bookings:read',
    });
    const other = await register(bistro, { name: 'Other', isConfidential: true });
    const theirs = await signIn(await discovered(server, other.app.id, other.clientSecret), bistro);
    expect(await oauth.tokenIntrospection(config, theirs.access_token)).toEqual({ active: false });
    await oauth.tokenRevocation(config, theirs.access_token);
    expect((await programWith(theirs.access_token).send(CURRENT)).errors).toEqual([]);
  });

  test('gets another secret, and the one before counts for nothing', async () => {
    const { rotateOauthAppSecret } = await bistro.owner.ask<{
      rotateOauthAppSecret: { clientSecret: string };
    }>(`mutation($id: ID!) { rotateOauthAppSecret(input: { id: $id }) { clientSecret ${errors} } }`, {
      id: app.id,
    });
    expect(await refusalOf(tokenFor(secret))).toBe('invalid_client');
    secret = rotateOauthAppSecret.clientSecret;
    expect((await tokenFor()).access_token).toMatch(/^hs_app_/);
  });

  test('is out when it is disconnected, until it is let work again', async () => {
    const { access_token: token } = await tokenFor();
    const own = (await connectedAt(bistro)).find(
      ({ isOwnProgram, state }) => isOwnProgram && state === 'ACTIVE',
    );
    expect((await disconnect(bistro.owner, own?.id ?? '')).userErrors).toEqual([]);
    expect((await programWith(token).send(CURRENT)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(await refusalOf(tokenFor())).toBe('invalid_request');
    const UPDATE = `mutation($input: UpdateOauthAppInput!) { updateOauthApp(input: $input) { oauthApp { worksByItself } ${errors} } }`;
    expect(await bistro.owner.ask(UPDATE, { input: { id: app.id, worksByItself: true } })).toEqual({
      updateOauthApp: { oauthApp: { worksByItself: true }, userErrors: [] },
    });
    expect((await programWith((await tokenFor()).access_token).send(CURRENT)).errors).toEqual([]);
  });

  test('is gone when it is deleted, wherever it was let in', async () => {
    const elsewhere = await seed.restaurant();
    const { access_token: there } = await signIn(await discovered(server, app.id, secret), elsewhere);
    const { access_token: here } = await tokenFor();
    await bistro.owner.ask(
      `mutation($id: ID!) { deleteOauthApp(input: { id: $id }) { deletedId ${errors} } }`,
      {
        id: app.id,
      },
    );
    for (const token of [there, here])
      expect((await programWith(token).send(CURRENT)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(await refusalOf(tokenFor())).toBe('invalid_client');
    expect(await connectedAt(elsewhere)).toMatchObject([{ state: 'REVOKED' }]);
  });
});
