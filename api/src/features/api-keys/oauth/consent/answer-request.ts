import type { App } from '../../../../platform/app.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { inNoRestaurant, inRestaurants } from '../../../../platform/db/in-restaurants.ts';
import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../../platform/errors/user-errors.ts';
import type { SessionCookie } from '../../../../platform/graphql/context.ts';
import { uuidOf } from '../../../../platform/ids/global-id.ts';
import { MOST_CONNECTED } from '../oauth-rules.ts';
import { grantIdOf } from '../protocol/oauth-access.ts';
import { writeAccess } from '../write-access.ts';
import { answerOauthRequest, findOauthRequest, type OauthRequestRow } from './oauth-request.ts';

/** What an app was let do ends so soon if it does not come for its tokens. */
const UNUSED_MS = 10 * 60_000;

/** The same for a request that never was, that is over, and that another browser was sent here with. */
const notFound = () =>
  new Refusal(
    userError('NOT_FOUND', 'This request is over, or began in another browser. Start again from the app.', [
      'requestId',
    ]),
  );

/**
 * What an app asks of this browser. Null for anybody else: who sends somebody a link to a request of their own would get what that one
 * allows (RFC 9700, 4.7).
 */
export async function requestOfBrowser(
  app: App,
  cookie: SessionCookie,
  requestId: string,
): Promise<OauthRequestRow | null> {
  return cookie.readOauthRequest() === requestId ? findOauthRequest(app, requestId) : null;
}

/**
 * Lets an app in at one restaurant, with what it asks for, in the name of the owner who says so; where the browser goes on. A second time,
 * a double click say, leads the same way. Refuses with NOT_FOUND a request that is over or another browser's, with TOO_MANY one more
 * app than may be let in. Throws UNAUTHENTICATED, FORBIDDEN or TRIAL_EXPIRED.
 */
export async function allowOauthRequest(
  app: App,
  { actor, cookie }: { actor: Actor; cookie: SessionCookie },
  input: { requestId: string; restaurantId: string },
): Promise<{ restaurantId: string; redirectTo: string }> {
  const createdBy = actor.person();
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('connectedApp:allow', restaurantId);
  const asked = await requestOfBrowser(app, cookie, input.requestId);
  if (!asked) throw notFound();
  const now = app.clock.now();
  const redirectTo = await inRestaurants(app, [restaurantId], (tx) =>
    answerOauthRequest(tx, input.requestId, async () => {
      await refuseOneMore(tx, restaurantId, now);
      const access = await writeAccess(tx, {
        restaurantId,
        clientId: asked.clientId,
        name: asked.name,
        scopes: asked.scopes,
        createdBy,
        createdAt: now,
        expiresAt: new Date(now.getTime() + UNUSED_MS),
      });
      return { login: { accountId: createdBy }, consent: { grantId: grantIdOf(access) } };
    }),
  );
  if (redirectTo === null) throw notFound();
  return { restaurantId, redirectTo };
}

async function refuseOneMore(tx: TenantTransaction, restaurantId: string, now: Date): Promise<void> {
  // Two at once would count the same: the second waits here, and counts the first.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`connected apps ${restaurantId}`}, 0))`);
  const [live] = await tx.rows<{ count: number }>(
    sql`select count(*)::int as count from api_key_restaurants a join api_keys k on k.group_id = a.group_id and k.id = a.api_key_id
        where a.restaurant_id = ${restaurantId} and k.oauth_client_id is not null and k.revoked_at is null
          and (k.expires_at is null or k.expires_at > ${now})`,
  );
  if ((live?.count ?? 0) < MOST_CONNECTED) return;
  const message = `There are ${MOST_CONNECTED} connected apps already. Disconnect one that is not needed any more, under Settings, Apps.`;
  throw new Refusal(userError('TOO_MANY', message));
}

/**
 * Tells an app that nobody lets it in; where the browser goes on. Refuses with NOT_FOUND as `allowOauthRequest`; an answer of before
 * stands.
 */
export async function refuseOauthRequest(
  app: App,
  cookie: SessionCookie,
  { requestId }: { requestId: string },
): Promise<{ redirectTo: string }> {
  if (!(await requestOfBrowser(app, cookie, requestId))) throw notFound();
  const redirectTo = await inNoRestaurant(app, (tx) =>
    answerOauthRequest(tx, requestId, async () => ({
      error: 'access_denied',
      error_description: 'the request was refused',
    })),
  );
  if (redirectTo === null) throw notFound();
  return { redirectTo };
}
