import type { App } from '../../../../platform/app.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { changeOwnEndpoint, handledNow, type OwnEndpoint } from './change-own-endpoint.ts';
import { OVERLAP_HOURS } from './webhook-rules.ts';
import { newWebhookSecret, sealSecret } from './webhook-secret.ts';

/**
 * Gives an endpoint a new secret, handed out this once. For 24 hours messages carry a signature by each of the two; a
 * rotation within that time ends the older of them at once. Refuses like `changeOwnEndpoint`.
 */
export async function rotateWebhookSecret(
  app: App,
  actor: Actor,
  { id }: { id: string },
): Promise<OwnEndpoint & { secret: string }> {
  const secret = newWebhookSecret();
  const rotated = await changeOwnEndpoint(app, actor, { id }, (_em, endpoint) => {
    const now = app.clock.now();
    Object.assign(endpoint, handledNow(actor, now));
    endpoint.previousSecret = endpoint.secret;
    endpoint.previousSecretEndsAt = new Date(now.getTime() + OVERLAP_HOURS * 3_600_000);
    endpoint.secret = sealSecret(app, endpoint.id, secret);
    endpoint.updatedAt = now;
  });
  return { ...rotated, secret };
}
