import { expect, test } from 'vitest';
import { uuidOf } from '../../../api/src/platform/ids/global-id.ts';
import { testServer } from '../../testkit/server.ts';
import { WebhookReceiver } from '../../testkit/stand-ins/webhook-receiver.ts';
import { pay } from '../billing/billing-calls.ts';
import { add, remove } from '../locations/location-calls.ts';
import { queue, untilIdle } from '../messages/job-queue.ts';

const server = await testServer({ webhookHosts: '127.0.0.1' });
const { rows, seed } = server;
const receiver = await WebhookReceiver.start();

const CREATE = `mutation($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) {
  webhookEndpoint { id } userErrors { code } } }`;
const WAIT = `mutation($input: AddToWaitlistInput!) { addToWaitlist(input: $input) {
  entry { id } userErrors { code message } } }`;

test('other systems hear of each booking and each waiting party that ends with a restaurant that is removed, once', async () => {
  const chain = await seed.restaurant({ name: 'Old Town' });
  await pay(chain, 'enterprise');
  const harbour = await add(chain, { name: 'Harbour' });
  const eventTypes = ['BOOKING_CANCELLED', 'WAITLIST_CANCELLED'];
  const input = { restaurantId: harbour, url: `${receiver.url}/harbour`, eventTypes };
  expect(await chain.owner.ask(CREATE, { input })).toMatchObject({
    createWebhookEndpoint: { userErrors: [] },
  });
  const { booking } = await chain.ask({ restaurantId: harbour });
  const { addToWaitlist } = await chain.owner.ask<{ addToWaitlist: { entry: { id: string } } }>(WAIT, {
    input: {
      restaurantId: harbour,
      customerName: 'Wendy',
      phone: '+44 20 7946 0958',
      partySize: 2,
      estimatedWait: 10,
    },
  });
  expect(await remove(chain.owner, harbour, 1)).toEqual([]);
  await untilIdle(server);
  await queue(server, 'cancel-removed', { restaurantId: uuidOf('Restaurant', harbour) ?? '' });
  await untilIdle(server);
  expect(receiver.calls.map(({ body }) => [body.type, body.data.id, body.data.status]).sort()).toEqual([
    ['booking.cancelled', booking?.id, 'CANCELLED'],
    ['waitlist.cancelled', addToWaitlist.entry.id, 'CANCELLED'],
  ]);
  expect(
    await rows('select status from waitlist_entries where restaurant_id = $1', [
      uuidOf('Restaurant', harbour),
    ]),
  ).toEqual([{ status: 'cancelled' }]);
});

test('a restaurant that is there keeps its bookings, whoever orders the job', async () => {
  const house = await seed.restaurant();
  const { id } = await house.book();
  await queue(server, 'cancel-removed', { restaurantId: house.uuid });
  await untilIdle(server);
  expect(await rows('select status from bookings where id = $1', [uuidOf('Booking', id)])).toEqual([
    { status: 'pending' },
  ]);
});
