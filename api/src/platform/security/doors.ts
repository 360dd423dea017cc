import type { ActorSource } from '../auth/actor-source.ts';
import type { ApiKeySource } from '../auth/api-keys.ts';
import { raw, type Statement, sql } from '../db/statement.ts';
import { ofOurRestaurants } from '../db/tenant-entity.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';
import { recordEvent } from '../events/event-bus.ts';
import { globalId } from '../ids/global-id.ts';
import { type Place, takeRolesBack } from './roles-taken-back.ts';

/** Why somebody's doors are closed. */
export type Closing =
  /** Its owner takes an account back: whatever was opened since the takeover began. */
  | { why: 'takenBack'; userId: string; since: Date; now: Date }
  /** Whoever reads the mailbox gets an account that nobody had ever confirmed. */
  | { why: 'neverConfirmed'; userId: string; now: Date }
  /** Somebody left a team, or is no owner there any more. */
  | { why: 'left'; userId: string; restaurantId: string; now: Date };

/** What a process remembers of who may come in. */
interface WhoIsKnown {
  actors: Pick<ActorSource, 'forget' | 'forgetUser'>;
  apiKeys: Pick<ApiKeySource, 'forget'>;
}

/** What was closed, by what a process remembers of it. */
interface Closed {
  sessionIds?: string[];
  /** Who lost or got back a membership, or a role, and where. */
  places?: Place[];
}

interface Door {
  /** What it rests on, as `table.column`. */
  columns: readonly string[];
  /** The mutations that hand out what opens it. */
  mutations: readonly string[];
  close(tx: TenantTransaction, closing: Closing): Promise<Closed>;
}

/** From when on what somebody opened is closed; null for a team that they left, where all of it is. */
const sinceOf = (closing: Closing): Date | null => (closing.why === 'takenBack' ? closing.since : null);

/** The condition for rows of the restaurants that are meant. */
function meant(closing: Closing): Statement {
  const restaurantId = closing.why === 'left' ? closing.restaurantId : null;
  return sql`${raw(ofOurRestaurants)} and (${restaurantId}::uuid is null or restaurant_id = ${restaurantId})`;
}

const isOfAccount = ({ why }: Closing) => why !== 'left';

/**
 * Everything by which somebody comes in, or by which what is known comes out, without being asked who they are each time.
 * A test walks over the catalogue of the database and over the schema: a column that looks like a secret, or a mutation
 * that answers with one, is here or among what it lists as no door of a person's.
 */
export const doors: Record<string, Door> = {
  /** Browsers. A new password comes with the closing: whoever closes writes it. */
  sessions: {
    columns: ['sessions.key_id', 'refresh_tokens.hash', 'users.password_hash'],
    mutations: ['signIn', 'signUp', 'acceptInvitation', 'refreshSession'],
    async close(tx, closing) {
      if (!isOfAccount(closing)) return {};
      const { userId, now } = closing;
      const ended = await tx.rows<{
        id: string;
      }>(sql`update sessions set ended_at = ${now} where user_id = ${userId} and ended_at is null
        returning id`);
      for (const { id } of ended) await recordEvent(tx, { type: 'sessionEnded', sessionId: id });
      return { sessionIds: ended.map(({ id }) => id) };
    },
  },
  /** Browsers that signed in before, which guesses of strangers do not slow. */
  knownDevices: {
    columns: ['known_devices.device_hash'],
    mutations: [],
    async close(tx, closing) {
      if (isOfAccount(closing)) {
        await tx.rows(sql`delete from known_devices where user_id = ${closing.userId}`);
      }
      return {};
    },
  },
  passwordResets: {
    columns: ['password_resets.token_hash'],
    mutations: [],
    async close(tx, closing) {
      if (!isOfAccount(closing)) return {};
      const { userId, now } = closing;
      await tx.rows(sql`update password_resets set ended_at = ${now} where user_id = ${userId}
        and ended_at is null`);
      return {};
    },
  },
  /** Links about addresses, ways back among them. */
  emailLinks: {
    columns: ['email_links.token_hash'],
    mutations: [],
    async close(tx, closing) {
      if (!isOfAccount(closing)) return {};
      const since = sinceOf(closing);
      await tx.rows(sql`update email_links set ended_at = ${closing.now} where user_id = ${closing.userId} and ended_at is null
          and (${since}::timestamptz is null or created_at >= ${since})`);
      return {};
    },
  },
  /** An authenticator app locks its owner out as well as strangers; backup codes are known to whoever made them. */
  secondFactor: {
    columns: ['two_factors.sealed_secret', 'two_factors.backup_salt', 'two_factors.backup_code_hashes'],
    mutations: ['startTwoFactorSetup', 'enableTwoFactor', 'replaceBackupCodes'],
    async close(tx, closing) {
      if (!isOfAccount(closing)) return {};
      const since = sinceOf(closing);
      await tx.rows(sql`delete from two_factors where user_id = ${closing.userId}
        and (${since}::timestamptz is null or started_at >= ${since} or enabled_at >= ${since})`);
      await tx.rows(sql`update two_factors set backup_code_hashes = '{}', backup_salt = ''
        where user_id = ${closing.userId} and codes_made_at >= ${since}`);
      return {};
    },
  },
  /**
   * Who came in, or rose, by somebody who had taken the account, or by whom those brought: out, or back to what they were.
   * What they opened there themselves is closed with it.
   */
  memberships: {
    columns: [],
    mutations: [],
    async close(tx, closing) {
      return closing.why === 'takenBack' ? { places: await takeRolesBack(tx, closing) } : {};
    },
  },
  /** Also what goes to another address of somebody who leaves: whom an owner asked came by that owner's right. */
  invitations: {
    columns: ['invitations.token_hash'],
    mutations: [],
    async close(tx, closing) {
      const since = sinceOf(closing);
      await tx.rows(
        sql`update invitations set status = 'revoked' where ${meant(closing)} and status = 'pending'
          and (invited_by = ${closing.userId} or (${closing.why === 'left'}
            and lower(email) = (select lower(email) from users where id = ${closing.userId})))
          and (${since}::timestamptz is null or created_at >= ${since})`,
      );
      return {};
    },
  },
  /** A key acts for its maker: one that has nowhere left to act ends, and at a team that its maker left it works no more. */
  apiKeys: {
    columns: ['api_keys.secret_hash', 'api_key_restaurants.api_key_id', 'api_key_writes.api_key_id'],
    mutations: ['createApiKey', 'rotateApiKey'],
    close: (tx, closing) => (closing.why === 'left' ? takeKeysOut(tx, closing) : revokeKeys(tx, closing)),
  },
  /**
   * Apps that somebody registered ask others to let them in. What an app was let do ends with the keys above, in the name of whoever
   * let it in; the app itself is the restaurant's and stays when they leave, as a website does that they built.
   */
  oauthApps: {
    columns: ['oauth_apps.secret_hash', 'oauth_records.id_hash'],
    mutations: ['createOauthApp', 'rotateOauthAppSecret'],
    async close(tx, closing) {
      if (!isOfAccount(closing)) return {};
      const since = sinceOf(closing);
      const removed = await tx.rows<{ restaurantId: string; id: string }>(
        sql`update oauth_apps set deleted_at = ${closing.now} where ${meant(closing)} and created_by = ${closing.userId}
          and deleted_at is null and (${since}::timestamptz is null or created_at >= ${since})
          returning restaurant_id as "restaurantId", id`,
      );
      for (const { restaurantId, id } of removed) {
        const ended = await tx.rows<{ id: string }>(
          sql`select app_private.end_oauth_app(${restaurantId}, ${id}, ${globalId('OauthApp', id)}, ${closing.now}) as id`,
        );
        await tellOfKeys(tx, ended);
      }
      return {};
    },
  },
  /** They carry out what happens at the restaurant, to where somebody said. Those of a group stop with the membership itself. */
  webhooks: {
    columns: ['webhook_endpoints.secret', 'webhook_endpoints.previous_secret'],
    mutations: ['createWebhookEndpoint', 'rotateWebhookSecret'],
    async close(tx, closing) {
      const { userId, now } = closing;
      const since = sinceOf(closing);
      const stopped = await tx.rows<{ restaurantId: string; id: string }>(
        sql`update webhook_endpoints set stopped_by = 'left', stopped_at = ${now}, updated_at = ${now}
          where ${meant(closing)} and handled_by = ${userId}
            and (${since}::timestamptz is null or handled_at >= ${since}) and stopped_by is distinct from 'left'
            and (group_id is null or ${closing.why !== 'left'})
          returning restaurant_id as "restaurantId", id`,
      );
      for (const { restaurantId, id } of stopped) await tellOfStop(tx, restaurantId, id, now);
      return {};
    },
  },
  /** Bookings with their guests' names. A manager makes them, so that an owner who becomes one keeps theirs. */
  calendarFeeds: {
    columns: ['calendar_feeds.token_hash'],
    mutations: ['createCalendarFeed'],
    async close(tx, closing) {
      const { userId, now } = closing;
      const since = sinceOf(closing);
      await tx.rows(sql`update calendar_feeds f set revoked_at = ${now} where ${meant(closing)} and created_by = ${userId}
          and revoked_at is null and (${since}::timestamptz is null or created_at >= ${since})
          and not (${closing.why === 'left'} and exists (select from memberships m where m.restaurant_id = f.restaurant_id
            and m.user_id = ${userId} and m.role in ('manager', 'owner')))`);
      return {};
    },
  },
};

/**
 * Closes every door of a person that a closing is about, in the running transaction, which has their restaurants in
 * context. The one place that knows them all. This process forgets them with the commit; others hear of it by events.
 */
export async function closeDoors(
  { actors, apiKeys }: WhoIsKnown,
  tx: TenantTransaction,
  closing: Closing,
): Promise<void> {
  const sessionIds: string[] = [];
  const places: Place[] = [];
  for (const door of Object.values(doors)) {
    const closed = await door.close(tx, closing);
    sessionIds.push(...(closed.sessionIds ?? []));
    places.push(...(closed.places ?? []));
  }
  for (const place of places.filter(({ userId }) => userId !== closing.userId)) {
    for (const door of Object.values(doors))
      await door.close(tx, { why: 'left', ...place, now: closing.now });
  }
  tx.afterCommit(async () => {
    for (const id of sessionIds) actors.forget(id);
    for (const { userId } of [closing, ...places]) actors.forgetUser(userId);
    apiKeys.forget();
  });
}

async function revokeKeys(tx: TenantTransaction, closing: Closing): Promise<Closed> {
  const since = sinceOf(closing);
  const revoked = await tx.rows<{
    id: string;
  }>(sql`update api_keys set revoked_at = ${closing.now} where created_by = ${closing.userId} and revoked_at is null
      and (${since}::timestamptz is null or created_at >= ${since}) returning id`);
  return tellOfKeys(tx, revoked);
}

async function takeKeysOut(
  tx: TenantTransaction,
  { userId, restaurantId, now }: Extract<Closing, { why: 'left' }>,
): Promise<Closed> {
  const left = await tx.rows<{
    id: string;
  }>(sql`delete from api_key_restaurants a using api_keys k where k.id = a.api_key_id and k.created_by = ${userId}
      and a.restaurant_id = ${restaurantId} returning k.id`);
  for (const { id } of left) {
    await tx.rows(sql`update api_keys set revoked_at = ${now} where id = ${id} and revoked_at is null
        and not app_private.key_has_restaurants(id)`);
  }
  return tellOfKeys(tx, left);
}

async function tellOfKeys(tx: TenantTransaction, keys: { id: string }[]): Promise<Closed> {
  for (const { id } of keys) await recordEvent(tx, { type: 'apiKeyChanged', apiKeyId: id });
  return {};
}

/** Owners hear of it, so that nobody waits for messages that do not come; what waited is given up. */
async function tellOfStop(tx: TenantTransaction, restaurantId: string, id: string, now: Date): Promise<void> {
  await tx.rows(sql`update webhook_deliveries set state = 'failed', next_attempt_at = null, settled_at = ${now}
      where restaurant_id = ${restaurantId} and endpoint_id = ${id} and state = 'waiting'`);
  await tx.rows(sql`select app_private.enqueue('send-webhook-stopped', json_build_object('restaurantId', restaurant_id,
        'endpointId', ${id}::uuid, 'ownerId', user_id))
      from memberships where restaurant_id = ${restaurantId} and role = 'owner'`);
}
