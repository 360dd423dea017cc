import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { verify, WebhookReceiver } from '../../testkit/stand-ins/webhook-receiver.ts';
import { untilIdle } from '../messages/job-queue.ts';
import { addEndpoint, booker, change, deliveriesOf, enterprise, OF_BOOKINGS } from './webhook-calls.ts';

const server = await testServer({ webhookHosts: '127.0.0.1' });
const receiver = await WebhookReceiver.start();
const bistro = await enterprise(server, 'The Ringing Bell');
const { owner } = bistro;
const book = booker(bistro);

describe('somebody who integrates', () => {
  test('is told of a booking in the words of the schema, signed so that a foreign library believes it', async () => {
    const { id, secret } = await addEndpoint(bistro, {
      url: `${receiver.url}/told`,
      eventTypes: OF_BOOKINGS,
    });
    const needs = {
      diets: [{ guests: 1, needs: ['NUT_ALLERGY'] }],
      dietaryNote: 'Even traces',
      occasion: 'BIRTHDAY',
    };
    const booking = await book({ customerName: 'Grace Hopper', wishes: ['QUIET'], ...needs });
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
        ...needs,
        tables: [],
      },
    });
    const { restaurant } = await owner.ask<{ restaurant: { events: { events: { cursor: string }[] } } }>(
      'query($id: ID!) { restaurant(id: $id) { events(types: [BOOKING_CREATED]) { events { cursor } } } }',
      { id: bistro.id },
    );
    expect(call.body.cursor).toBe(restaurant.events.events.at(-1)?.cursor); // it goes on from here by any way
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
      eventTypes: [...OF_BOOKINGS, 'BOOKING_RESTORED'],
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
