import { z } from 'zod';
import type { App } from '../../../../platform/app.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { parseInput } from '../../../../platform/errors/user-errors.ts';
import type { WebhookEventType } from '../../../../platform/events/webhook-event-types.ts';
import { giveUpWaiting } from '../deliveries/give-up-waiting.ts';
import { changeOwnEndpoint, handledNow, type OwnEndpoint } from './change-own-endpoint.ts';
import { mustBeAllowedToHear } from './event-scopes.ts';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.ts';
import { endpointRules, keyToLeaveOut, refuseInsideAddress } from './webhook-endpoint-input.ts';

const rules = z.object({
  id: z.string(),
  url: endpointRules.url.nullish(),
  withoutApiKeyId: endpointRules.withoutApiKeyId,
  isActive: z.boolean().nullish(),
});
const { description, eventTypes } = endpointRules;

/** What changes; what is left out stays as it is, and null removes a description or asks for all events. */
interface EndpointChange {
  id: string;
  url?: string | null;
  description?: string | null;
  eventTypes?: string[] | null;
  withoutApiKeyId?: string | null;
  isActive?: boolean | null;
}

/**
 * Changes an endpoint. Switched off, it misses what happens and waiting messages are given up; switched on again, its week
 * of failures begins anew. Refuses like `changeOwnEndpoint`, and with INVALID for an address that would never be called.
 */
export async function updateWebhookEndpoint(
  app: App,
  actor: Actor,
  input: EndpointChange,
): Promise<OwnEndpoint> {
  const { id, url, isActive } = parseInput(rules, input);
  const words = parseInput(z.object({ description, eventTypes }), input);
  // Who may not change it learns nothing about any address either.
  await changeOwnEndpoint(app, actor, { id }, () => undefined);
  if (url) await refuseInsideAddress(app, url);
  return changeOwnEndpoint(app, actor, { id }, async (tx, endpoint) => {
    const now = app.clock.now();
    if (url) endpoint.url = url;
    if (url || isActive === true) Object.assign(endpoint, handledNow(actor, now));
    if (input.description !== undefined) endpoint.description = words.description ?? null;
    await changeWhatItHears(tx, endpoint, input, words.eventTypes);
    mustBeAllowedToHear(actor, endpoint.eventTypes);
    if (isActive === true) endpoint.failingSince = endpoint.stoppedBy ? null : endpoint.failingSince;
    if (isActive === true) Object.assign(endpoint, { stoppedBy: null, stoppedAt: null });
    if (isActive === false && !endpoint.stoppedBy) await pause(tx, endpoint, now);
    endpoint.updatedAt = now;
  });
}

async function changeWhatItHears(
  tx: TenantTransaction,
  endpoint: WebhookEndpointEntity,
  { eventTypes, withoutApiKeyId }: EndpointChange,
  types: WebhookEventType[] | null,
): Promise<void> {
  if (eventTypes !== undefined) endpoint.eventTypes = types;
  if (withoutApiKeyId === undefined) return;
  endpoint.withoutApiKeyId = await keyToLeaveOut(tx, endpoint.restaurantId, withoutApiKeyId);
}

async function pause(tx: TenantTransaction, endpoint: WebhookEndpointEntity, now: Date): Promise<void> {
  Object.assign(endpoint, { stoppedBy: 'paused', stoppedAt: now });
  await giveUpWaiting(tx, endpoint, now);
}
