import { describe, expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { verify, WebhookReceiver } from '../../testkit/stand-ins/webhook-receiver.ts';
import { untilIdle } from '../messages/job-queue.ts';
import {
  addEndpoint,
  booker,
  change,
  deliveriesOf,
  endpointOf,
  enterprise,
  OF_BOOKINGS,
  sweep,
} from './webhook-calls.ts';

const server = await testServer({ webhookHosts: '127.0.0.1' });
const receiver = await WebhookReceiver.start();
const bistro = await enterprise(server, 'The Repeated Bell');
const { owner } = bistro;
const book = booker(bistro);

describe('somebody who integrates', () => {
  test('gets the same id and bytes again until the endpoint takes the message, and by hand after that', async () => {
    const { id, secret } = await addEndpoint(bistro, {
      url: `${receiver.url}/again`,
      eventTypes: OF_BOOKINGS,
    });
    receiver.answerWith((response, { path }) => {
      response.writeHead(path === '/again' ? 500 : 204).end('Sorry, full of bees');
    });
    await book();
    await receiver.at('/again', 1);
    await expect
      .poll(async () => (await deliveriesOf(owner, id))[0]?.attempts.length, { timeout: 60_000 })
      .toBe(1);
    const [waiting] = await deliveriesOf(owner, id);
    expect(waiting).toMatchObject({
      state: 'WAITING',
      attempts: [{ statusCode: 500, failure: 'The server answered 500.', answer: 'Sorry, full of bees' }],
    });
    expect((await endpointOf(owner, id)).failingSince).not.toBeNull();
    await bistro.setStatus((await book()).id, 'CONFIRMED'); // others are not held up by it
    await receiver.at('/again', 3);

    receiver.answerWith(204);
    server.clock.pass({ seconds: 10 });
    await sweep(server);
    await receiver.at('/again', 6);
    await untilIdle(server);
    const deliveries = await deliveriesOf(owner, id);
    expect(deliveries.map(({ state, attempts }) => [state, attempts.length])).toEqual([
      ['DELIVERED', 2],
      ['DELIVERED', 2],
      ['DELIVERED', 2],
    ]);
    expect((await endpointOf(owner, id)).failingSince).toBeNull();
    const first = waiting?.webhookId;
    const same = () => receiver.calls.filter(({ headers }) => headers['webhook-id'] === first);
    expect(new Set(same().map(({ raw }) => raw)).size).toBe(1);

    expect((await change(owner, 'redeliverWebhook', { id: waiting?.id ?? '' })).userErrors).toEqual([]);
    await expect.poll(() => same().length, { timeout: 60_000 }).toBe(3);
    const last = same().at(-1);
    expect(last && verify(last, secret)).toBeTruthy();
    expect(last?.raw).toBe(waiting?.payload);
    await untilIdle(server);
    await change(owner, 'deleteWebhookEndpoint', { id });
  });

  test('changes over from one secret to the next within a day, while both sign', async () => {
    const { id, secret } = await addEndpoint(bistro, { url: `${receiver.url}/rotated` });
    const { secret: next = '' } = await change(owner, 'rotateWebhookSecret', { id });
    expect(next).toMatch(/^whsec_[\w+/]{43}=$/);
    expect((await change(owner, 'sendTestWebhook', { id })).userErrors).toEqual([]);
    const [call] = await receiver.at('/rotated', 1);
    if (!call) throw new Error('nothing came');
    expect(call.body.type).toBe('webhook.test');
    expect(verify(call, secret)).toEqual(verify(call, next));

    server.clock.pass({ hours: 24, seconds: 1 });
    await bistro.ownerReturns();
    await change(owner, 'sendTestWebhook', { id });
    const [, later] = await receiver.at('/rotated', 2);
    expect(String(later?.headers['webhook-signature']).split(' ')).toHaveLength(1);
    const stored = await server.rows('select * from webhook_endpoints');
    expect(JSON.stringify(stored)).not.toContain(next.slice(6));
    await change(owner, 'deleteWebhookEndpoint', { id });
  });

  test('is refused a test while the endpoint is off, and misses what happens until it is on again', async () => {
    const { id } = await addEndpoint(bistro, { url: `${receiver.url}/off`, eventTypes: OF_BOOKINGS });
    await change(owner, 'updateWebhookEndpoint', { id, isActive: false });
    expect((await change(owner, 'sendTestWebhook', { id })).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    await book({ customerName: 'Missed' });
    await change(owner, 'updateWebhookEndpoint', { id, isActive: true, description: 'Till' });
    await book({ customerName: 'Heard' });
    const [call] = await receiver.at('/off', 1);
    expect(call?.body.data.customerName).toBe('Heard');
    expect(await endpointOf(owner, id)).toMatchObject({
      isActive: true,
      description: 'Till',
      url: `${receiver.url}/off`,
    });
    await untilIdle(server);
    await change(owner, 'deleteWebhookEndpoint', { id });
  });
});

test('two processes deliver each message once, whichever took the booking', async () => {
  await bistro.ownerReturns();
  const second = await testServer({
    beside: server,
    webhookHosts: '127.0.0.1',
    now: server.clock.now().toISOString(),
  });
  const { id } = await addEndpoint(bistro, { url: `${receiver.url}/both`, eventTypes: ['BOOKING_CREATED'] });
  const diners = [server.stranger(), second.stranger()];
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      bistro.ask(
        { date: bistro.dayFromToday(40 + index), email: `b${index}@example.com` },
        diners[index % 2],
      ),
    ),
  );
  await receiver.at('/both', 20);
  await untilIdle(server);
  const calls = receiver.calls.filter(({ path }) => path === '/both');
  expect(calls).toHaveLength(20);
  const sequences = calls.map(({ body }) => body.sequence);
  expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
  await change(owner, 'deleteWebhookEndpoint', { id });
});
