import { z } from 'zod';
import type { App } from '../../../../platform/app.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../../platform/db/in-restaurants.ts';
import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../../platform/errors/user-errors.ts';
import { idempotencyKeyRule } from '../../../../platform/idempotency/idempotency-key.ts';
import { attemptOf, madeBefore, once } from '../../../../platform/idempotency/once.ts';
import { newUuid, uuidOf } from '../../../../platform/ids/global-id.ts';
import { requireEnterprise } from '../../../restaurants/plan/require-enterprise.ts';
import { mustBeAllowedToHear } from './event-scopes.ts';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.ts';
import { endpointRules, keyToLeaveOut, refuseInsideAddress } from './webhook-endpoint-input.ts';
import { MOST_ENDPOINTS } from './webhook-rules.ts';
import { newWebhookSecret, sealSecret } from './webhook-secret.ts';

const rules = z.object({ ...endpointRules, idempotencyKey: idempotencyKeyRule });

/**
 * Adds an address that is told from now on. The secret is handed out this once: to a retry it is null. Refuses with PLAN_REQUIRED, TOO_MANY, NOT_FOUND for a key that is none of the restaurant's, or
 * INVALID for an address that would never be called. A program is
 * FORBIDDEN what it may not read itself. Throws UNAUTHENTICATED, FORBIDDEN or TRIAL_EXPIRED.
 */
export async function createWebhookEndpoint(
  app: App,
  actor: Actor,
  input: { restaurantId: string },
): Promise<{ restaurantId: string; endpointId: string; secret: string | null }> {
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('webhook:manage', restaurantId);
  const handledBy = actor.signedIn();
  const asked = parseInput(rules, input);
  mustBeAllowedToHear(actor, asked.eventTypes);
  const { idempotencyKey: _key, ...request } = asked;
  const attempt = attemptOf(actor, 'createWebhookEndpoint', restaurantId, asked);
  const earlier = await inRestaurants(app, [restaurantId], async (tx) => {
    const made = attempt && (await madeBefore(tx, attempt));
    if (!made) await refuseOneMore(tx, restaurantId);
    return made;
  });
  if (earlier) return { restaurantId, endpointId: earlier, secret: null };
  await refuseInsideAddress(app, request.url);
  const made = await inRestaurants(app, [restaurantId], (tx) =>
    once<{ endpointId: string; secret: string | null }>(app, tx, attempt, {
      make: () => writeEndpoint(app, tx, { restaurantId, handledBy, handledByKey: actor.apiKeyId }, request),
      idOf: ({ endpointId }) => endpointId,
      again: (endpointId) => ({ endpointId, secret: null }),
    }),
  );
  return { restaurantId, ...made };
}

async function writeEndpoint(
  app: App,
  tx: TenantTransaction,
  { restaurantId, ...handler }: { restaurantId: string; handledBy: string; handledByKey: string | null },
  request: Omit<z.output<typeof rules>, 'idempotencyKey'>,
): Promise<{ endpointId: string; secret: string }> {
  const endpointId = newUuid();
  const secret = newWebhookSecret();
  const now = app.clock.now();
  await refuseOneMore(tx, restaurantId);
  tx.entities.create(WebhookEndpointEntity, {
    restaurantId,
    id: endpointId,
    ...request,
    withoutApiKeyId: await keyToLeaveOut(tx, restaurantId, request.withoutApiKeyId),
    stoppedBy: null,
    stoppedAt: null,
    secret: sealSecret(app, endpointId, secret),
    previousSecret: null,
    previousSecretEndsAt: null,
    failingSince: null,
    lastDeliveredAt: null,
    claimedUntil: null,
    ...handler,
    handledAt: now,
    createdAt: now,
    updatedAt: now,
  });
  return { endpointId, secret };
}

/** Asked before the name is looked up, and again under the lock that the writing needs. */
async function refuseOneMore(tx: TenantTransaction, restaurantId: string): Promise<void> {
  await requireEnterprise(tx, restaurantId, 'Webhooks');
  await tx.rows(sql`select app_private.lock_webhooks(${restaurantId})`);
  const count = await tx.entities.count(WebhookEndpointEntity, { restaurantId });
  if (count < MOST_ENDPOINTS) return;
  const message = `A restaurant has at most ${MOST_ENDPOINTS} webhook endpoints. Delete one first.`;
  throw new Refusal(userError('TOO_MANY', message));
}
