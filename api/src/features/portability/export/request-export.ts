import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { signedName } from '../../../platform/secrets/signed-name.ts';

/** An export reads every row of the restaurant. */
const EXPORTS: Limit = { name: 'export', points: 20, perSeconds: 3_600 };

/**
 * The address under which an owner, or a key that an owner has allowed to, has everything of the restaurant for the next
 * 15 minutes. Open after the trial's end. Throws UNAUTHENTICATED, FORBIDDEN or RATE_LIMITED.
 */
export async function requestExport(
  app: App,
  actor: Actor,
  input: { restaurantId: string },
): Promise<{ url: string }> {
  const userId = actor.signedIn();
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('restaurant:export', restaurantId);
  await app.limits.consume(EXPORTS, restaurantId);
  const asked = actor.apiKeyId === null ? [restaurantId, userId] : [restaurantId, userId, actor.apiKeyId];
  const token = signedName(app.env.keys, 'export', asked, app.clock.now());
  return { url: `${app.env.APP_URL}/exports/${token}.zip` };
}
