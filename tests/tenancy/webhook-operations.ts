import { globalId, newUuid } from '../../api/src/platform/ids/global-id.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import type { TestServer } from '../testkit/server.ts';
import type { Example } from './example.ts';

const errors = 'userErrors { code message field }';

/** An endpoint of a restaurant that a message of a guest was delivered to, written directly; the global ids of both. */
export async function deliveredWebhook(
  { rows }: Pick<TestServer, 'rows'>,
  { uuid }: SeededRestaurant,
  words: string,
): Promise<{ webhookEndpointId: string; webhookDeliveryId: string }> {
  const [endpointId, deliveryId] = [newUuid(), newUuid()];
  await rows(
    `with endpoint as (insert into webhook_endpoints (restaurant_id, id, url, description, stopped_by, stopped_at, secret,
          created_at, updated_at)
        values ($1, $2, 'https://example.com/', $4, 'paused', now(), 'sealed', now(), now())),
      message as (insert into webhook_messages values ($1, $2, 'booking.created', null, 1, $4, now())),
      delivery as (insert into webhook_deliveries values ($1, $3, $2, $2, 1, 'failed', 1, null, now(), now()))
      insert into webhook_attempts values ($1, $2, $3, now(), 5, 500, 'The server answered 500.', $4)`,
    [uuid, endpointId, deliveryId, words],
  );
  return {
    webhookEndpointId: globalId('WebhookEndpoint', endpointId),
    webhookDeliveryId: globalId('WebhookDelivery', deliveryId),
  };
}

/** What has to do with webhooks. */
export const webhookExamples: Record<string, Example> = {
  'Mutation.createWebhookEndpoint': {
    requires: 'OWNER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { secret ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, url: 'https://stranger.example.com/' } },
    }),
  },
  'Mutation.updateWebhookEndpoint': {
    requires: 'OWNER',
    attempt: ({ webhookEndpointId }) => ({
      query: `mutation($input: UpdateWebhookEndpointInput!) { updateWebhookEndpoint(input: $input) {
        webhookEndpoint { description } ${errors} } }`,
      variables: { input: { id: webhookEndpointId, url: 'https://stranger.example.com/', isActive: true } },
    }),
  },
  'Mutation.deleteWebhookEndpoint': {
    requires: 'OWNER',
    attempt: ({ webhookEndpointId }) => ({
      query: `mutation($input: DeleteWebhookEndpointInput!) { deleteWebhookEndpoint(input: $input) {
        deletedWebhookEndpointId ${errors} } }`,
      variables: { input: { id: webhookEndpointId } },
    }),
  },
  'Mutation.rotateWebhookSecret': {
    requires: 'OWNER',
    attempt: ({ webhookEndpointId }) => ({
      query: `mutation($input: RotateWebhookSecretInput!) { rotateWebhookSecret(input: $input) { secret ${errors} } }`,
      variables: { input: { id: webhookEndpointId } },
    }),
  },
  'Mutation.sendTestWebhook': {
    requires: 'OWNER',
    attempt: ({ webhookEndpointId }) => ({
      query: `mutation($input: SendTestWebhookInput!) { sendTestWebhook(input: $input) {
        webhookDelivery { payload } ${errors} } }`,
      variables: { input: { id: webhookEndpointId } },
    }),
  },
  'Mutation.redeliverWebhook': {
    requires: 'OWNER',
    attempt: ({ webhookDeliveryId }) => ({
      query: `mutation($input: RedeliverWebhookInput!) { redeliverWebhook(input: $input) {
        webhookDelivery { payload } ${errors} } }`,
      variables: { input: { id: webhookDeliveryId } },
    }),
  },
};
