import { z } from 'zod';
import type { App } from '../../../../platform/app.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../../platform/db/in-restaurants.ts';
import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { forbidden } from '../../../../platform/errors/errors.ts';
import { parseInput, Refusal, userError } from '../../../../platform/errors/user-errors.ts';
import { idempotencyKeyRule } from '../../../../platform/idempotency/idempotency-key.ts';
import { attemptOf, madeBefore, once } from '../../../../platform/idempotency/once.ts';
import { newUuid, uuidOf } from '../../../../platform/ids/global-id.ts';
import { requireEnterprise } from '../../../restaurants/plan/require-enterprise.ts';
import { mustBeAllowedToHear } from './event-scopes.ts';
import { lockGroupEndpoints, notForGroup, spreadEndpoint } from './group-endpoints.ts';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.ts';
import { endpointRules, keyToLeaveOut, refuseInsideAddress } from './webhook-endpoint-input.ts';
import { MOST_ENDPOINTS } from './webhook-rules.ts';
import { newWebhookSecret, sealSecret } from './webhook-secret.ts';

const rules = z.object({
  ...endpointRules,
  forGroup: z.boolean().nullish(),
  idempotencyKey: idempotencyKeyRule,
});

type Request = Omit<z.output<typeof rules>, 'idempotencyKey' | 'forGroup'>;

/** Where an endpoint is added, and by whom. */
interface Place {
  restaurantId: string;
  handledBy: string;
  handledByKey: string | null;
}

/**
 * Adds an address that is told from now on, of one restaurant or of all of its group that the caller owns, those that join later too. The secret is handed out this once: to a retry it is null. Refuses with PLAN_REQUIRED, TOO_MANY, NOT_FOUND for a key that is none of the restaurant's, or
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
  const { idempotencyKey: _key, forGroup, ...request } = asked;
  if (forGroup && !actor.reachesGroup) throw notForGroup('forGroup');
  const inContext = forGroup ? placesToManage(actor) : [restaurantId];
  const place = { restaurantId, handledBy, handledByKey: actor.apiKeyId };
  const attempt = attemptOf(actor, 'createWebhookEndpoint', restaurantId, asked);
  const earlier = await inRestaurants(app, [restaurantId], async (tx) => {
    const made = attempt && (await madeBefore(tx, attempt));
    if (!made) await refuseOneMore(tx, restaurantId, forGroup ? await groupOf(tx, restaurantId) : null);
    return made;
  });
  if (earlier) return { restaurantId, endpointId: earlier, secret: null };
  await refuseInsideAddress(app, request.url);
  const made = await inRestaurants(app, inContext, (tx) =>
    once<{ endpointId: string; secret: string | null }>(app, tx, attempt, {
      make: () =>
        forGroup
          ? writeForGroup(app, tx, { actor, place, request })
          : writeEndpoint(app, tx, { ...place, groupId: null }, request),
      idOf: ({ endpointId }) => endpointId,
      again: (endpointId) => ({ endpointId, secret: null }),
    }),
  );
  return { restaurantId, ...made };
}

/** The restaurants whose webhooks the caller manages. */
const placesToManage = (actor: Actor): string[] =>
  actor.restaurantIds.filter((id) => actor.can('webhook:manage', id));

async function groupOf(tx: TenantTransaction, restaurantId: string): Promise<string> {
  const [row] = await tx.rows<{ groupId: string }>(
    sql`select group_id as "groupId" from restaurants where id = ${restaurantId}`,
  );
  if (!row) throw forbidden('owner');
  return row.groupId;
}

async function writeForGroup(
  app: App,
  tx: TenantTransaction,
  { actor, place, request }: { actor: Actor; place: Place; request: Request },
): Promise<{ endpointId: string; secret: string }> {
  const { restaurantId } = place;
  const groupId = await groupOf(tx, restaurantId);
  if (!(await lockGroupEndpoints(tx, actor, { restaurantId, groupId }))) throw forbidden('owner');
  const made = await writeEndpoint(app, tx, { ...place, groupId }, request);
  await tx.entities.flush();
  await spreadEndpoint(tx, { restaurantId, id: made.endpointId });
  return made;
}

async function writeEndpoint(
  app: App,
  tx: TenantTransaction,
  { restaurantId, groupId, ...handler }: Place & { groupId: string | null },
  request: Request,
): Promise<{ endpointId: string; secret: string }> {
  const endpointId = newUuid();
  const secret = newWebhookSecret();
  const now = app.clock.now();
  await refuseOneMore(tx, restaurantId, groupId);
  tx.entities.create(WebhookEndpointEntity, {
    restaurantId,
    id: endpointId,
    groupId,
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
async function refuseOneMore(
  tx: TenantTransaction,
  restaurantId: string,
  groupId: string | null,
): Promise<void> {
  await requireEnterprise(tx, restaurantId, 'Webhooks');
  await tx.rows(sql`select app_private.lock_webhooks(${restaurantId})`);
  const count = await tx.entities.count(WebhookEndpointEntity, { restaurantId, groupId });
  if (count < MOST_ENDPOINTS) return;
  const message = `A ${groupId ? 'group' : 'restaurant'} has at most ${MOST_ENDPOINTS} webhook endpoints. Delete one first.`;
  throw new Refusal(userError('TOO_MANY', message));
}
