import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { startProgram } from '../../testkit/programs/program.ts';
import { testServer } from '../../testkit/server.ts';
import { addEndpoint, change, deliveriesOf, enterprise } from './webhook-calls.ts';

const guide = readFileSync('docs/webhooks.md', 'utf8');
const server = await testServer({ webhookHosts: 'localhost' });

test('whoever copies the receiver of the guide gets a booking, once, and refuses what is not signed', async ({
  expect,
}) => {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? [];
  const folder = mkdtempSync(join('tests', 'guide-')); // inside the repository, where its package is found
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const entry = join(folder, 'receiver.mjs');
  writeFileSync(entry, code);

  const bistro = await enterprise(server, 'The Copied Bell');
  const { id, secret } = await addEndpoint(bistro, { url: 'http://localhost/' });
  await using receiver = startProgram({ entry, env: { PORT: '0', WEBHOOK_SECRET: secret } });
  const [, port] = await receiver.untilSays(/listening on (\d+)/);
  const url = `http://localhost:${port}/`;
  await change(bistro.owner, 'updateWebhookEndpoint', { id, url });
  const booking = await bistro.book();
  await receiver.untilSays(new RegExp(`booking\\.created ${booking.id}`));

  const [delivery] = await deliveriesOf(bistro.owner, id);
  await expect.poll(async () => (await deliveriesOf(bistro.owner, id))[0]?.state).toBe('DELIVERED');
  await change(bistro.owner, 'redeliverWebhook', { id: delivery?.id ?? '' });
  await expect.poll(async () => (await deliveriesOf(bistro.owner, id))[0]?.attempts.length).toBe(2);
  const forged = await fetch(url, { method: 'POST', body: delivery?.payload ?? '' });
  expect(forged.status).toBe(400);
});
