import { z } from 'zod';
import type { App } from '../../../../platform/app.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { parseInput } from '../../../../platform/errors/user-errors.ts';
import { appRules } from '../oauth-rules.ts';
import { type ChangedApp, changeOwnApp } from './change-own-app.ts';
import { endOwnAccess, giveOwnAccess, hasOwnAccess } from './own-access.ts';
import { refuseImpossible } from './refuse-impossible.ts';

const rules = z.object({
  name: appRules.name.nullish(),
  homePageUrl: appRules.homePageUrl.nullish(),
  redirectUris: appRules.redirectUris.nullish(),
  scopes: appRules.scopes.nullish(),
  worksByItself: z.boolean().nullish(),
});

/**
 * Changes a registered app; what is left out stays. What it may ask for counts for those who let it in from now on: who did before goes on as
 * before. Its own access is given anew when that changes, which ends its tokens. Refuses and throws as `changeOwnApp`, and with
 * INVALID or REQUIRED what does not go together.
 */
export async function updateOauthApp(app: App, actor: Actor, input: { id: string }): Promise<ChangedApp> {
  const createdBy = actor.person();
  const asked = parseInput(rules, input);
  const order = { id: input.id, action: 'oauthApp:manage' } as const;
  const { restaurantId, appId } = await changeOwnApp(app, actor, order, async (tx, registered) => {
    const didWork = await hasOwnAccess(tx, registered);
    const worksByItself = asked.worksByItself ?? didWork;
    const redirectUris = asked.redirectUris ?? registered.redirectUris;
    refuseImpossible({ redirectUris, worksByItself, isConfidential: registered.secretHash !== null });
    const isAskedAnew = asked.scopes != null && asked.scopes.join(' ') !== registered.scopes.join(' ');
    registered.name = asked.name ?? registered.name;
    registered.homePageUrl = asked.homePageUrl ?? registered.homePageUrl;
    registered.redirectUris = redirectUris;
    registered.scopes = asked.scopes ?? registered.scopes;
    if (isAskedAnew || worksByItself !== didWork) {
      const now = app.clock.now();
      await endOwnAccess(tx, registered, now);
      if (worksByItself) await giveOwnAccess(tx, registered, { createdBy, now });
    }
  });
  return { restaurantId, appId };
}
