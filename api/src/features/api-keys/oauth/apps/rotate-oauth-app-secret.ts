import type { App } from '../../../../platform/app.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { newProgramSecret } from '../../../../platform/auth/api-key-text.ts';
import { Refusal, userError } from '../../../../platform/errors/user-errors.ts';
import { sha256 } from '../../../../platform/secrets/secrets.ts';
import { changeOwnApp } from './change-own-app.ts';
import type { MadeApp } from './create-oauth-app.ts';

/**
 * Gives an app another secret; the one before counts for nothing from then on, while tokens that it got go on. Refuses with INVALID a public
 * app, which has none; refuses and throws as `changeOwnApp`.
 */
export async function rotateOauthAppSecret(app: App, actor: Actor, { id }: { id: string }): Promise<MadeApp> {
  const clientSecret = newProgramSecret('clientSecret');
  const order = { id, action: 'oauthApp:manage' } as const;
  const { restaurantId, appId } = await changeOwnApp(app, actor, order, async (_tx, registered) => {
    if (registered.secretHash === null) {
      const message = 'A public app has no secret: it shows by PKCE that it is itself.';
      throw new Refusal(userError('INVALID', message, ['id']));
    }
    registered.secretHash = sha256(clientSecret);
    registered.lastFour = clientSecret.slice(-4);
  });
  return { restaurantId, appId, clientSecret };
}
