import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { BookingWish } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { verify, WebhookReceiver } from '../../testkit/webhook-receiver.ts';
import { untilIdle } from '../messages/job-queue.ts';
import {
  addEndpoint,
  askEndpoint,
  change,
  deliveriesOf,
  endpointOf,
  enterprise,
  payFor,
  sweep,
} from './webhook-calls.ts';

const server = await testServer({ webhookHosts: '127.0.0.1' });
const receiver = await WebhookReceiver.start();
const bistro = await enterprise(server, 'The Ringing Bell');
const { owner } = bistro;
let day = 30;
/** On a day of its own, so that there is room. */
function book(wish: BookingWish = {}) {
  day += 1;
  return bistro.book({ date: bistro.dayFromToday(day), ...wish });
}

const ofBookings = ['BOOKING_CREATED', 'BOOKING_CONFIRMED', 'BOOKING_CANCELLED', 'BOOKING_DELETED'];

describe('somebody who integrates', () => {
  test('is told of a booking in the words of the schema, signed so that a foreign library believes it', async () => {
    const { id, secret } = await addEndpoint(bistro, { url: `${receiver.url}/told`, eventTypes: ofBookings });
    const booking = await book({ customerName: 'Grace Hopper', wishes: ['QUIET'] });
    const [call] = await receiver.at('/told', 1);
    if (!call) throw new Error('nothing came');
    expect(verify(call, secret)).toEqual(call.body);
    expect(() => verify({ ...call, raw: call.raw.replace('Grace', 'Gross') }, secret)).toThrow();
    expect(call.headers['content-type']).toBe('application/json');
    expect(call.body).toMatchObject({
      type: 'booking.created',
      restaurantId: bistro.id,
      data: {
        id: booking.id,
        reference: booking.reference,
        customerName: 'Grace Hopper',
        status: 'PENDING',
        time: '19:00:00',
        wishes: ['QUIET'],
        tables: [],
      },
    });
    await untilIdle(server);
    const [delivery] = await deliveriesOf(owner, id);
    expect(delivery).toMatchObject({
      state: 'DELIVERED',
      type: 'booking.created',
      webhookId: call.headers['webhook-id'],
      payload: call.raw,
      attempts: [{ statusCode: 204, failure: null }],
    });
    await change(owner, 'deleteWebhookEndpoint', { id });
  });

  test('finds every field of every message under its name in the schema', async () => {
    const { id } = await addEndpoint(bistro, { url: `${receiver.url}/fields` });
    const schema = buildClientSchema(await owner.ask<IntrospectionQuery>(getIntrospectionQuery()));
    const table = await bistro.table({ name: 'Twelve' });
    await book();
    await owner.ask(
      'mutation($input: AddToWaitlistInput!) { addToWaitlist(input: $input) { userErrors { code } } }',
      {
        input: {
          restaurantId: bistro.id,
          customerName: 'Ida',
          phone: '+44 20 7946 0111',
          partySize: 2,
          estimatedWait: 5,
        },
      },
    );
    const calls = await receiver.at('/fields', 3);
    const types = { booking: 'Booking', waitlist: 'WaitlistEntry', table: 'Table' };
    for (const [subject, name] of Object.entries(types)) {
      const call = calls.find(({ body }) => body.type.startsWith(`${subject}.`));
      const type = schema.getType(name);
      if (!call || !isObjectType(type)) throw new Error(`no message of a ${subject}`);
      const known = Object.keys(type.getFields());
      expect(Object.keys(call.body.data).filter((field) => !known.includes(field))).toEqual([]);
    }
    expect(calls.find(({ body }) => body.type === 'table.created')?.body.data.id).toBe(table);
    await change(owner, 'deleteWebhookEndpoint', { id });
  });

  test('is told what became of a booking step by step, with sequences that only grow', async () => {
    const { id } = await addEndpoint(bistro, {
      url: `${receiver.url}/steps`,
      eventTypes: [...ofBookings, 'BOOKING_RESTORED'],
    });
    const { id: bookingId } = await book();
    await receiver.at('/steps', 1);
    await bistro.setStatus(bookingId, 'CONFIRMED');
    await receiver.at('/steps', 2);
    await bistro.setStatus(bookingId, 'CANCELLED');
    await receiver.at('/steps', 3);
    await owner.ask(
      'mutation($input: DeleteBookingInput!) { deleteBooking(input: $input) { userErrors { code } } }',
      {
        input: { id: bookingId },
      },
    );
    const calls = await receiver.at('/steps', 4);
    expect(calls.map(({ body }) => body.type)).toEqual([
      'booking.created',
      'booking.confirmed',
      'booking.cancelled',
      'booking.deleted',
    ]);
    expect(calls.at(-1)?.body.data).toEqual({ id: bookingId });
    const sequences = calls.map(({ body }) => body.sequence);
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
    expect(new Set(sequences).size).toBe(4);
    await change(owner, 'deleteWebhookEndpoint', { id });
  });

  test('is told nothing of a booking that was refused, of what was not asked for, and of other restaurants', async () => {
    const other = await enterprise(server, 'The Other Bell');
    const { id } = await addEndpoint(bistro, {
      url: `${receiver.url}/quiet`,
      eventTypes: ['BOOKING_CREATED', 'WAITLIST_JOINED'],
    });
    await other.book();
    expect((await bistro.ask({ guests: 100, time: '03:00:00' })).booking).toBeNull();
    await bistro.table({ name: 'Unasked' });
    await book({ customerName: 'The only one' });
    await receiver.at('/quiet', 1);
    await untilIdle(server);
    const calls = await receiver.at('/quiet', 1);
    expect(calls.map(({ body }) => body.data.customerName)).toEqual(['The only one']);
    expect(
      await server.rows(`select 1 from webhook_messages where restaurant_id = $1`, [other.uuid]),
    ).toEqual([]);
    await change(owner, 'deleteWebhookEndpoint', { id });
  });

  test('gets the same id and bytes again until the endpoint takes the message, and by hand after that', async () => {
    const { id, secret } = await addEndpoint(bistro, {
      url: `${receiver.url}/again`,
      eventTypes: ofBookings,
    });
    receiver.answerWith((response, { path }) => {
      response.writeHead(path === '/again' ? 500 : 204).end('Sorry, full of bees');
    });
    await book();
    await receiver.at('/again', 1);
    await expect
      .poll(async () => (await deliveriesOf(owner, id))[0]?.attempts.length, { timeout: 15_000 })
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
    await expect.poll(() => same().length, { timeout: 15_000 }).toBe(3);
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
    const { id } = await addEndpoint(bistro, { url: `${receiver.url}/off`, eventTypes: ofBookings });
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
    const { id } = await addEndpoint(modest, { url: `${receiver.url}/modest`, eventTypes: ofBookings });
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

test('a guest who is forgotten is forgotten in messages and answers too', async () => {
  await bistro.ownerReturns();
  await addEndpoint(bistro, {
    url: `${receiver.url}/echo`,
    eventTypes: ['BOOKING_CREATED', 'BOOKING_UPDATED'],
  });
  receiver.answerWith((response, { raw }) => response.writeHead(200).end(raw));
  const { id: bookingId } = await book({
    customerName: 'Xenia Forgettable',
    email: 'xenia@example.com',
  });
  await receiver.at('/echo', 1);
  await untilIdle(server);
  const { node } = await owner.ask<{ node: { guest: { id: string } } }>(
    'query($id: ID!) { node(id: $id) { ... on Booking { guest { id } } } }',
    { id: bookingId },
  );
  const { eraseGuest } = await owner.ask<{ eraseGuest: { userErrors: object[] } }>(
    'mutation($input: EraseGuestInput!) { eraseGuest(input: $input) { userErrors { code } } }',
    { input: { id: node.guest.id, cancelUpcoming: true } },
  );
  expect(eraseGuest.userErrors).toEqual([]);
  await untilIdle(server);
  const kept = JSON.stringify([
    await server.rows('select * from webhook_messages'),
    await server.rows('select * from webhook_attempts'),
  ]);
  expect(kept).not.toContain('Forgettable');
  expect(kept).not.toContain('xenia@');
  const told = receiver.calls.filter(({ path }) => path === '/echo').at(-1);
  expect(told?.body).toMatchObject({
    type: 'booking.updated',
    data: { customerName: 'Erased guest', email: null },
  });
  receiver.answerWith(204);
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
