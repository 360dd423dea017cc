import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import { startProgram } from '../../testkit/programs/program.ts';
import { testServer } from '../../testkit/server.ts';
import { DEMO, demoOwner } from './demo.ts';

const server = await testServer({ webhookHosts: 'localhost' });
let owner: Caller;
beforeAll(async () => {
  owner = await demoOwner(server);
});

const KEY = `mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret userErrors { code } } }`;
const WEBHOOK = `mutation($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) {
  webhookEndpoint { id } userErrors { code message } } }`;
const EXPORT = `mutation($input: RequestExportInput!) { requestExport(input: $input) { url userErrors { code } } }`;
const PLAN = 'query($id: ID!) { restaurant(id: $id) { subscriptionStatus } }';

describe('whoever tries the docs out on the demo', () => {
  test('books with a key of its owner by the example client, and is counted live', async () => {
    const { createApiKey } = await owner.ask<{ createApiKey: { secret: string; userErrors: object[] } }>(
      KEY,
      {
        input: { name: 'Example', role: 'HOST', restaurantIds: [DEMO] },
      },
    );
    expect(createApiKey.userErrors).toEqual([]);
    await using program = startProgram({
      entry: 'docs/examples/book-and-follow.mjs',
      args: [server.url, DEMO, 'ada@example.com'],
      env: { HOSTSTAND_KEY: createApiKey.secret },
    });
    await program.untilSays(/Booked (\S+):/);
    await program.untilSays(/Live: \d+ bookings/);
  });

  test('adds a webhook and takes everything along', async () => {
    const { createWebhookEndpoint } = await owner.ask<{ createWebhookEndpoint: { userErrors: object[] } }>(
      WEBHOOK,
      {
        input: { restaurantId: DEMO, url: 'http://localhost:3000/' },
      },
    );
    expect(createWebhookEndpoint.userErrors).toEqual([]);
    const { requestExport } = await owner.ask<{ requestExport: { url: string } }>(EXPORT, {
      input: { restaurantId: DEMO },
    });
    const { pathname } = new URL(requestExport.url);
    expect((await fetch(`${server.url}${pathname}`)).headers.get('content-type')).toBe('application/zip');
  });

  test('finds the restaurant that README, docs and examples name', async () => {
    const texts = ['README.md', 'docs/api.md', 'docs/examples/book-and-follow.mjs'].map((path) =>
      readFileSync(path, 'utf8'),
    );
    for (const text of texts) expect(text).toContain(DEMO);
  });

  test('finds a demo of 0.1 raised to the plan of the docs, unless its plan was paid for', async () => {
    const setPlan = () => server.rows(`update restaurant_groups set subscription_status = 'professional'`);
    const planAfterStart = async () => {
      const { restaurant } = await (await demoOwner(server)).ask<{ restaurant: object }>(PLAN, { id: DEMO });
      return restaurant;
    };
    await setPlan();
    expect(await planAfterStart()).toEqual({ subscriptionStatus: 'enterprise' });
    await setPlan();
    await server.rows(
      `insert into invoices select id, gen_random_uuid(), 'D-0001', 'professional', 'paid', 9900, 0, 'visa', '4242', now(), now(),
        'hash', now() from restaurants`,
    );
    expect(await planAfterStart()).toEqual({ subscriptionStatus: 'professional' });
  });
});
