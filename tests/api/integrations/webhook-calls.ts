import type { Caller } from '../../testkit/caller.ts';
import type { BookingRequest, SeededRestaurant } from '../../testkit/seed.ts';
import type { TestServer } from '../../testkit/server.ts';
import { queue } from '../messages/job-queue.ts';

interface Refusal {
  code: string;
  message: string;
  field: string[] | null;
}

/** An endpoint as `endpointsOf` shows it. */
export interface SeenEndpoint {
  id: string;
  url: string;
  description: string | null;
  eventTypes: string[] | null;
  isActive: boolean;
  stopReason: string | null;
  failingSince: string | null;
  lastDeliveredAt: string | null;
  previousSecretEndsAt: string | null;
  deliveries: { totalCount: number; edges: { node: SeenDelivery }[] };
}

/** A delivery with its attempts. */
export interface SeenDelivery {
  id: string;
  webhookId: string;
  type: string;
  sequence: number;
  state: string;
  nextAttemptAt: string | null;
  payload: string;
  attempts: {
    statusCode: number | null;
    failure: string | null;
    answer: string | null;
    durationMs: number;
  }[];
}

const DELIVERY =
  'id webhookId type sequence state nextAttemptAt payload attempts { statusCode failure answer durationMs }';
const ENDPOINT = `id url description eventTypes isActive stopReason failingSince lastDeliveredAt previousSecretEndsAt
  deliveries(first: 50) { totalCount edges { node { ${DELIVERY} } } }`;
const errors = 'userErrors { code message field }';

/** What happens to bookings, as far as endpoints of tests want to hear of it. */
export const OF_BOOKINGS = ['BOOKING_CREATED', 'BOOKING_CONFIRMED', 'BOOKING_CANCELLED', 'BOOKING_DELETED'];

/** A restaurant on the Enterprise plan. */
export async function enterprise(server: TestServer, name: string): Promise<SeededRestaurant> {
  const restaurant = await server.seed.restaurant({ name, seatingCapacity: 500 });
  await payFor(server, restaurant, 'enterprise');
  return restaurant;
}

/** Puts a restaurant on a plan for ten years. */
export async function payFor(server: TestServer, { uuid }: SeededRestaurant, plan: string): Promise<void> {
  await server.rows(
    `update restaurant_groups set subscription_status = $2, subscription_expires_at = now() + interval '10 years'
      where id = (select group_id from restaurants where id = $1)`,
    [uuid, plan],
  );
}

/** Books at a restaurant, each time on a day of its own, so that there is room. */
export function booker(restaurant: SeededRestaurant) {
  let day = 30;
  return (request: BookingRequest = {}) => {
    day += 1;
    return restaurant.book({ date: restaurant.dayFromToday(day), ...request });
  };
}

/** Asks for an endpoint. */
export async function askEndpoint(
  { id: restaurantId, owner }: SeededRestaurant,
  input: { url: string; description?: string; eventTypes?: string[]; withoutApiKeyId?: string },
) {
  const { createWebhookEndpoint } = await owner.ask<{
    createWebhookEndpoint: {
      webhookEndpoint: SeenEndpoint | null;
      secret: string | null;
      userErrors: Refusal[];
    };
  }>(
    `mutation($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) {
      webhookEndpoint { ${ENDPOINT} } secret ${errors} } }`,
    { input: { restaurantId, ...input } },
  );
  return createWebhookEndpoint;
}

/** An endpoint that must be added. */
export async function addEndpoint(
  restaurant: SeededRestaurant,
  input: { url: string; eventTypes?: string[] },
): Promise<SeenEndpoint & { secret: string }> {
  const { webhookEndpoint, secret, userErrors } = await askEndpoint(restaurant, input);
  if (!webhookEndpoint || !secret) throw new Error(JSON.stringify(userErrors));
  return { ...webhookEndpoint, secret };
}

/** One endpoint as its owner sees it. */
export async function endpointOf(owner: Caller, id: string): Promise<SeenEndpoint> {
  const { node } = await owner.ask<{ node: SeenEndpoint }>(
    `query($id: ID!) { node(id: $id) { ... on WebhookEndpoint { ${ENDPOINT} } } }`,
    { id },
  );
  return node;
}

/** The deliveries of an endpoint, newest first. */
export async function deliveriesOf(owner: Caller, id: string): Promise<SeenDelivery[]> {
  return (await endpointOf(owner, id)).deliveries.edges.map(({ node }) => node);
}

/** Runs one of the mutations that take an id, and what else is given. */
export async function change(
  owner: Caller,
  mutation:
    | 'updateWebhookEndpoint'
    | 'deleteWebhookEndpoint'
    | 'rotateWebhookSecret'
    | 'sendTestWebhook'
    | 'redeliverWebhook',
  input: { id: string } & Record<string, unknown>,
): Promise<{ userErrors: Refusal[]; secret?: string; webhookDelivery?: SeenDelivery }> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const fields = {
    updateWebhookEndpoint: 'webhookEndpoint { id }',
    deleteWebhookEndpoint: 'deletedWebhookEndpointId',
    rotateWebhookSecret: 'secret',
    sendTestWebhook: `webhookDelivery { ${DELIVERY} }`,
    redeliverWebhook: `webhookDelivery { ${DELIVERY} }`,
  }[mutation];
  const data = await owner.ask<Record<string, { userErrors: Refusal[]; secret?: string }>>(
    `mutation($input: ${type}!) { ${mutation}(input: $input) { ${fields} ${errors} } }`,
    { input },
  );
  return data[mutation] ?? { userErrors: [] };
}

/** What the clock orders every minute. */
export const sweep = (server: TestServer) => queue(server, 'sweep-webhooks', {});
