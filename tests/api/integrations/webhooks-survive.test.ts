import { expect, test } from 'vitest';
import { Caller } from '../../testkit/caller.ts';
import { testDatabase } from '../../testkit/databases/database.ts';
import { startHoststandProcess } from '../../testkit/programs/hoststand-process.ts';
import { testServer } from '../../testkit/server.ts';
import { WebhookReceiver } from '../../testkit/stand-ins/webhook-receiver.ts';
import { queue, untilIdle } from '../messages/job-queue.ts';
import { addEndpoint, change, deliveriesOf, enterprise, sweep } from './webhook-calls.ts';

const database = await testDatabase();
const receiver = await WebhookReceiver.start();

test('a message whose process is killed while it is being delivered is delivered by another, under the same id', async () => {
  await using opened = new AsyncDisposableStack();
  const first = await testServer({ beside: database, webhookHosts: '127.0.0.1' });
  const bistro = await enterprise(first, 'The Stubborn Bell');
  const { id } = await addEndpoint(bistro, { url: `${receiver.url}/`, eventTypes: ['BOOKING_CREATED'] });
  const { accessToken } = bistro.owner;
  await untilIdle(first);
  await first.stop();

  const doomed = opened.use(await startHoststandProcess(database));
  receiver.answerWith(() => undefined); // keeps it waiting
  const diner = new Caller(doomed.url);
  expect((await bistro.ask({}, diner)).booking).not.toBeNull();
  await receiver.at('/', 1);
  await doomed.kill();

  receiver.answerWith(204);
  const second = await testServer({ beside: database, webhookHosts: '127.0.0.1' });
  const owner = second.stranger();
  owner.accessToken = accessToken;
  second.clock.pass({ minutes: 2 }); // until nobody believes any more that the first is at it
  await sweep(second);
  const calls = await receiver.at('/', 2);
  expect(new Set(calls.map(({ headers, raw }) => `${headers['webhook-id']} ${raw}`)).size).toBe(1);
  await expect
    .poll(async () => (await deliveriesOf(owner, id))[0]?.state, { timeout: 60_000 })
    .toBe('DELIVERED');
}, 240_000);

test('a message that nobody wrote is found, and forgotten after 30 days with all that was answered', async () => {
  const server = await testServer({ webhookHosts: '127.0.0.1' });
  const bistro = await enterprise(server, 'The Lost Bell');
  const { id } = await addEndpoint(bistro, { url: `${receiver.url}/lost` });
  const { uuid } = bistro;
  await server.rows(
    `insert into webhook_messages values ($1, gen_random_uuid(), 'subscription.changed', null, null, null, now())`,
    [uuid],
  );
  await sweep(server);
  const [call] = await receiver.at('/lost', 1);
  expect(call?.body.data).toMatchObject({ id: bistro.id, subscriptionStatus: 'enterprise' });
  await change(bistro.owner, 'rotateWebhookSecret', { id });
  await untilIdle(server);
  const kept = () =>
    server.rows(
      `select (select count(*)::int from webhook_messages) as messages, (select count(*)::int from webhook_deliveries)
          as deliveries, (select count(*)::int from webhook_attempts) as attempts,
        (select count(*)::int from webhook_endpoints where previous_secret is not null) as secrets`,
    );
  expect(await kept()).toEqual([{ messages: 1, deliveries: 1, attempts: 1, secrets: 1 }]);
  server.clock.pass({ days: 31 });
  await queue(server, 'purge-webhooks', {});
  await untilIdle(server);
  expect(await kept()).toEqual([{ messages: 0, deliveries: 0, attempts: 0, secrets: 0 }]);
});
