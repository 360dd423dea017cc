import { expect, test } from 'vitest';
import { globalId, uuidOf } from '../../../api/src/platform/ids/global-id.ts';
import { testServer } from '../../testkit/server.ts';
import { WebhookReceiver } from '../../testkit/stand-ins/webhook-receiver.ts';
import { pay, setEnd } from '../billing/billing-calls.ts';
import { add, remove } from '../locations/location-calls.ts';
import { untilIdle } from '../messages/job-queue.ts';

const server = await testServer({ webhookHosts: '127.0.0.1' });
const { rows, seed } = server;
const receiver = await WebhookReceiver.start();

const CREATE = `mutation($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) {
  webhookEndpoint { id } userErrors { code } } }`;

test('every restaurant of a group is told of its subscription, also those where the payer does not work', async () => {
  const chain = await seed.restaurant({ name: 'Old Town' });
  await pay(chain, 'enterprise');
  const harbour = await add(chain, { name: 'Harbour' });
  const foreign = await add(chain, { name: 'Somebody else’s to run' });
  const gone = await add(chain, { name: 'Gone' });
  const other = await seed.restaurant({ name: 'Of another group' });
  await pay(other, 'enterprise');
  for (const [as, restaurantId, path] of [
    [chain.owner, chain.id, 'old-town'],
    [chain.owner, harbour, 'harbour'],
    [chain.owner, foreign, 'foreign'],
    [chain.owner, gone, 'gone'],
    [other.owner, other.id, 'other'],
  ] as const) {
    const input = { restaurantId, url: `${receiver.url}/${path}`, eventTypes: ['SUBSCRIPTION_CHANGED'] };
    expect(await as.ask(CREATE, { input })).toMatchObject({ createWebhookEndpoint: { userErrors: [] } });
  }
  await remove(chain.owner, gone);
  await rows('delete from memberships where restaurant_id = $1', [uuidOf('Restaurant', foreign)]);
  expect(await setEnd(chain, 'cancelSubscription')).toEqual([]);
  for (const [path, id] of [
    ['old-town', chain.id],
    ['harbour', harbour],
    ['foreign', foreign],
  ] as const) {
    const [call] = await receiver.at(`/${path}`, 1);
    expect(call?.body).toMatchObject({
      type: 'subscription.changed',
      restaurantId: globalId('Restaurant', uuidOf('Restaurant', id) ?? ''),
      data: { id, subscriptionStatus: 'enterprise' },
    });
  }
  await untilIdle(server);
  expect(receiver.calls.map(({ path }) => path).sort()).toEqual(['/foreign', '/harbour', '/old-town']);
});
