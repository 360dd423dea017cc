import { describe, expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { WebhookReceiver } from '../../testkit/stand-ins/webhook-receiver.ts';
import { untilIdle } from '../messages/job-queue.ts';
import {
  addEndpoint,
  change,
  deliveriesOf,
  endpointOf,
  enterprise,
  OF_BOOKINGS,
  sweep,
} from './webhook-calls.ts';

const server = await testServer({ webhookHosts: '127.0.0.1' });
const receiver = await WebhookReceiver.start();
const bistro = await enterprise(server, 'The Patient Bell');
const { owner } = bistro;

describe('an endpoint', () => {
  test('that redirects is not followed, wherever to', async () => {
    const { id } = await addEndpoint(bistro, { url: `${receiver.url}/redirecting` });
    receiver.answerWith((response, { path }) => {
      if (path !== '/redirecting') response.writeHead(204).end();
      else response.writeHead(302, { location: `${receiver.url}/inside` }).end();
    });
    await change(owner, 'sendTestWebhook', { id });
    await receiver.at('/redirecting', 1);
    await expect
      .poll(async () => (await deliveriesOf(owner, id))[0]?.attempts[0]?.failure, { timeout: 60_000 })
      .toContain('redirect (302), which is never followed');
    expect(receiver.calls.filter(({ path }) => path === '/inside')).toEqual([]);
    receiver.answerWith(204);
    await change(owner, 'deleteWebhookEndpoint', { id });
  });

  test('that answers without end is read for a kilobyte', async () => {
    const { id } = await addEndpoint(bistro, { url: `${receiver.url}/huge` });
    receiver.answerWith((response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('y'.repeat(10_000)));
      };
      response.on('drain', more);
      more();
    });
    await change(owner, 'sendTestWebhook', { id });
    await expect
      .poll(async () => (await deliveriesOf(owner, id))[0]?.state, { timeout: 60_000 })
      .toBe('DELIVERED');
    expect((await deliveriesOf(owner, id))[0]?.attempts[0]?.answer).toHaveLength(1_024);
    receiver.answerWith(204);
    await change(owner, 'deleteWebhookEndpoint', { id });
  });

  test('that is slow holds up neither mails nor other endpoints', async () => {
    const [slow, quick] = await Promise.all([
      addEndpoint(bistro, { url: `${receiver.url}/slow` }),
      addEndpoint(bistro, { url: `${receiver.url}/quick` }),
    ]);
    let release: () => void = () => undefined;
    receiver.answerWith((response, { path }) => {
      if (path === '/slow') release = () => void response.writeHead(204).end();
      else response.writeHead(204).end();
    });
    await change(owner, 'sendTestWebhook', { id: slow.id });
    await receiver.at('/slow', 1);
    await change(owner, 'sendTestWebhook', { id: slow.id }); // waits for the first
    await change(owner, 'sendTestWebhook', { id: quick.id });
    await receiver.at('/quick', 1);
    expect(receiver.calls.filter(({ path }) => path === '/slow')).toHaveLength(1);
    receiver.answerWith(204);
    release();
    await receiver.at('/slow', 2);
    await untilIdle(server);
    for (const { id } of [slow, quick]) await change(owner, 'deleteWebhookEndpoint', { id });
  });

  test('is given up after nine attempts in a day, and stopped after a week of failures, with a mail', async () => {
    const failing = await enterprise(server, 'The Silent Bell');
    const { id } = await addEndpoint(failing, { url: `${receiver.url}/dead`, eventTypes: OF_BOOKINGS });
    receiver.answerWith(503);
    const begun = server.clock.now().getTime();
    await failing.book();
    for (let attempts = 1; attempts < 9; attempts += 1) {
      await receiver.at('/dead', attempts);
      await expect
        .poll(async () => (await deliveriesOf(failing.owner, id))[0]?.attempts.length, { timeout: 60_000 })
        .toBe(attempts);
      const [delivery] = await deliveriesOf(failing.owner, id);
      server.clock.moveTo(delivery?.nextAttemptAt ?? '');
      await failing.ownerReturns();
      await sweep(server);
    }
    await receiver.at('/dead', 9);
    await expect
      .poll(async () => (await deliveriesOf(failing.owner, id))[0]?.state, { timeout: 60_000 })
      .toBe('FAILED');
    const hours = (server.clock.now().getTime() - begun) / 3_600_000;
    expect(hours).toBeGreaterThan(24);
    expect(hours).toBeLessThan(28);
    expect(await endpointOf(failing.owner, id)).toMatchObject({ isActive: true });

    server.clock.pass({ days: 6 });
    await failing.ownerReturns();
    await change(failing.owner, 'sendTestWebhook', { id });
    await expect
      .poll(async () => (await endpointOf(failing.owner, id)).stopReason, { timeout: 60_000 })
      .toBe('FAILING');
    await untilIdle(server);
    const mails = await server.rows<{ status: string }>(
      `select status from messages where restaurant_id = $1 and kind = 'webhook-stopped'`,
      [failing.uuid],
    );
    expect(mails).toEqual([{ status: 'sent' }]);
    receiver.answerWith(204);
    await change(failing.owner, 'updateWebhookEndpoint', { id, isActive: true });
    expect(await endpointOf(failing.owner, id)).toMatchObject({ isActive: true, failingSince: null });
  }, 240_000);

  test('that answers 410 is stopped at once', async () => {
    await bistro.ownerReturns();
    const { id } = await addEndpoint(bistro, { url: `${receiver.url}/gone` });
    receiver.answerWith(410);
    await change(owner, 'sendTestWebhook', { id });
    await expect.poll(async () => (await endpointOf(owner, id)).stopReason, { timeout: 60_000 }).toBe('GONE');
    receiver.answerWith(204);
    await untilIdle(server);
    await change(owner, 'deleteWebhookEndpoint', { id });
  });
});
