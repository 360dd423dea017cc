import { z } from 'zod';
import type { App } from '../../../../platform/app.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { newProgramSecret } from '../../../../platform/auth/api-key-text.ts';
import { inRestaurants } from '../../../../platform/db/in-restaurants.ts';
import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../../platform/errors/user-errors.ts';
import { idempotencyKeyRule } from '../../../../platform/idempotency/idempotency-key.ts';
import { attemptOf, once } from '../../../../platform/idempotency/once.ts';
import { newUuid, uuidOf } from '../../../../platform/ids/global-id.ts';
import { sha256 } from '../../../../platform/secrets/secrets.ts';
import { appRules, MOST_APPS } from '../oauth-rules.ts';
import { OauthAppEntity } from './oauth-app.entity.ts';
import { giveOwnAccess } from './own-access.ts';
import { refuseImpossible } from './refuse-impossible.ts';

const rules = z.object({
  ...appRules,
  isConfidential: z.boolean(),
  worksByItself: z
    .boolean()
    .nullish()
    .transform((does) => does ?? false),
  idempotencyKey: idempotencyKeyRule,
});

/** An app that was registered, and its secret, if it has one; null to a retry, as it was shown then and is kept nowhere. */
export interface MadeApp {
  restaurantId: string;
  appId: string;
  clientSecret: string | null;
}

/**
 * Registers an app, which others may let in then. Its secret is handed out this once. Refuses with INVALID what does not go together, with
 * TOO_MANY one more than a restaurant may have. Throws UNAUTHENTICATED, FORBIDDEN or TRIAL_EXPIRED.
 */
export async function createOauthApp(
  app: App,
  actor: Actor,
  input: { restaurantId: string },
): Promise<MadeApp> {
  const createdBy = actor.person();
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('oauthApp:manage', restaurantId);
  const asked = parseInput(rules, input);
  refuseImpossible(asked);
  const attempt = attemptOf(actor, 'createOauthApp', restaurantId, asked);
  const made = await inRestaurants(app, [restaurantId], (tx) =>
    once<Omit<MadeApp, 'restaurantId'>>(app, tx, attempt, {
      make: async () => {
        await refuseOneMore(tx, restaurantId);
        return write(tx, asked, { restaurantId, createdBy, now: app.clock.now() });
      },
      idOf: ({ appId }) => appId,
      again: (appId) => ({ appId, clientSecret: null }),
    }),
  );
  return { ...made, restaurantId };
}

async function refuseOneMore(tx: TenantTransaction, restaurantId: string): Promise<void> {
  // Two at once would count the same: the second waits here, and counts the first.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`oauth apps ${restaurantId}`}, 0))`);
  const count = await tx.entities.count(OauthAppEntity, { restaurantId, deletedAt: null });
  if (count < MOST_APPS) return;
  const message = `There are ${MOST_APPS} apps already. Delete one that is not needed any more.`;
  throw new Refusal(userError('TOO_MANY', message));
}

async function write(
  tx: TenantTransaction,
  asked: z.output<typeof rules>,
  { restaurantId, createdBy, now }: { restaurantId: string; createdBy: string; now: Date },
): Promise<Omit<MadeApp, 'restaurantId'>> {
  const clientSecret = asked.isConfidential ? newProgramSecret('clientSecret') : null;
  const registered = tx.entities.create(OauthAppEntity, {
    restaurantId,
    id: newUuid(),
    name: asked.name,
    homePageUrl: asked.homePageUrl,
    redirectUris: asked.redirectUris,
    scopes: asked.scopes,
    secretHash: clientSecret && sha256(clientSecret),
    lastFour: clientSecret && clientSecret.slice(-4),
    ownAccess: null,
    createdBy,
    createdAt: now,
    deletedAt: null,
  });
  if (asked.worksByItself) await giveOwnAccess(tx, registered, { createdBy, now });
  await tx.entities.flush();
  return { appId: registered.id, clientSecret };
}
