import { describe, expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { WebhookReceiver } from '../../testkit/stand-ins/webhook-receiver.ts';
import { untilIdle } from '../messages/job-queue.ts';
import { addEndpoint, askEndpoint, change, enterprise, OF_BOOKINGS, payFor } from './webhook-calls.ts';

const server = await testServer({ webhookHosts: '127.0.0.1' });
const receiver = await WebhookReceiver.start();
const bistro = await enterprise(server, 'The Guarded Bell');

describe('an owner', () => {
  test('without the Enterprise plan is told which plan it takes; what was there before pauses', async () => {
    const modest = await server.seed.restaurant({ name: 'The Modest' });
    const refused = await askEndpoint(modest, { url: `${receiver.url}/modest` });
    expect(refused).toMatchObject({
      webhookEndpoint: null,
      secret: null,
      userErrors: [{ code: 'PLAN_REQUIRED' }],
    });
    expect(refused.userErrors[0]?.message).toContain('Enterprise');
    await payFor(server, modest, 'enterprise');
    const { id } = await addEndpoint(modest, { url: `${receiver.url}/modest`, eventTypes: OF_BOOKINGS });
    await payFor(server, modest, 'professional');
    await modest.book({ customerName: 'Unheard' });
    await untilIdle(server);
    await payFor(server, modest, 'enterprise');
    await modest.book({ customerName: 'Heard' });
    const [call] = await receiver.at('/modest', 1);
    expect(call?.body.data.customerName).toBe('Heard');
    await payFor(server, modest, 'professional');
    expect((await change(modest.owner, 'rotateWebhookSecret', { id })).userErrors).toMatchObject([
      { code: 'PLAN_REQUIRED' },
    ]);
    expect((await change(modest.owner, 'deleteWebhookEndpoint', { id })).userErrors).toEqual([]);
  });

  test.each([
    ['an odd port', 'http://localhost:4000/', 'Only the ports'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data', 'private network'],
    ['a private net inside IPv6', 'https://[::ffff:10.0.0.1]/', 'private network'],
    ['the loopback as one number', 'https://2130706434/', 'private network'],
    ['the loopback in hexadecimal', 'http://0x7f.2:8080/', 'private network'],
    ['a name of the loopback', 'https://localhost/', 'private network'],
    ['an address with a password', 'https://user:secret@example.com/', 'user name or password'],
    ['another protocol', 'ftp://example.com/', 'whole address'],
    ['a name alone', 'example.com', 'whole address'],
    ['an endless address', `https://example.com/${'x'.repeat(2_000)}`, 'at most 2000'],
    ['nothing', '', 'required'],
  ])('cannot have %s called', async (_what, url, words) => {
    const { webhookEndpoint, userErrors } = await askEndpoint(bistro, { url });
    expect(webhookEndpoint?.url).toBeUndefined();
    expect(userErrors).toMatchObject([{ field: ['url'] }]);
    expect(userErrors[0]?.message).toContain(words);
  });

  test('has ten endpoints at most, also when many are asked for at once', async () => {
    const many = await enterprise(server, 'The Many Bells');
    const asked = await Promise.all(
      Array.from({ length: 12 }, (_, index) => askEndpoint(many, { url: `${receiver.url}/${index}` })),
    );
    expect(asked.filter(({ webhookEndpoint }) => webhookEndpoint)).toHaveLength(10);
    expect(asked.flatMap(({ userErrors }) => userErrors.map(({ code }) => code))).toEqual([
      'TOO_MANY',
      'TOO_MANY',
    ]);
  });
});
