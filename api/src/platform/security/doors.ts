import type { ActorSource } from '../auth/actor-source.ts';
import type { ApiKeySource } from '../auth/api-keys.ts';
import { afterCommit } from '../db/around-commit.ts';
import type { TenantTransaction } from '../db/in-restaurants.ts';
import { ofOurRestaurants } from '../db/tenant-entity.ts';
import { recordEvent } from '../events/event-bus.ts';
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
  close(em: TenantTransaction, closing: Closing): Promise<Closed>;
}

/** From when on what somebody opened is closed; null for a team that they left, where all of it is. */
const sinceOf = (closing: Closing): Date | null => (closing.why === 'takenBack' ? closing.since : null);

/** The condition for rows of the restaurants that are meant. */
const AT = `${ofOurRestaurants} and (?::uuid is null or restaurant_id = ?)`;
const at = (closing: Closing) => {
  const restaurantId = closing.why === 'left' ? closing.restaurantId : null;
  return [restaurantId, restaurantId];
};

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
    async close(em, closing) {
      if (!isOfAccount(closing)) return {};
      const { userId, now } = closing;
      const ended = await em.execute<{ id: string }[]>(
        'update sessions set ended_at = ? where user_id = ? and ended_at is null returning id',
        [now, userId],
      );
      for (const { id } of ended) await recordEvent(em, { type: 'sessionEnded', sessionId: id });
      return { sessionIds: ended.map(({ id }) => id) };
    },
  },
  /** Browsers that signed in before, which guesses of strangers do not slow. */
  knownDevices: {
    columns: ['known_devices.device_hash'],
    mutations: [],
    async close(em, closing) {
      if (isOfAccount(closing)) {
        await em.execute('delete from known_devices where user_id = ?', [closing.userId]);
      }
      return {};
    },
  },
  passwordResets: {
    columns: ['password_resets.token_hash'],
    mutations: [],
    async close(em, closing) {
      if (!isOfAccount(closing)) return {};
      const { userId, now } = closing;
      await em.execute('update password_resets set ended_at = ? where user_id = ? and ended_at is null', [
        now,
        userId,
      ]);
      return {};
    },
  },
  /** Links about addresses, ways back among them. */
  emailLinks: {
    columns: ['email_links.token_hash'],
    mutations: [],
    async close(em, closing) {
      if (!isOfAccount(closing)) return {};
      const since = sinceOf(closing);
      await em.execute(
        `update email_links set ended_at = ? where user_id = ? and ended_at is null
          and (?::timestamptz is null or created_at >= ?)`,
        [closing.now, closing.userId, since, since],
      );
      return {};
    },
  },
  /** An authenticator app locks its owner out as well as strangers; backup codes are known to whoever made them. */
  secondFactor: {
    columns: ['two_factors.sealed_secret', 'two_factors.backup_salt', 'two_factors.backup_code_hashes'],
    mutations: ['startTwoFactorSetup', 'enableTwoFactor', 'replaceBackupCodes'],
    async close(em, closing) {
      if (!isOfAccount(closing)) return {};
      const since = sinceOf(closing);
      await em.execute(
        `delete from two_factors where user_id = ? and (?::timestamptz is null or started_at >= ? or enabled_at >= ?)`,
        [closing.userId, since, since, since],
      );
      await em.execute(
        `update two_factors set backup_code_hashes = '{}', backup_salt = '' where user_id = ? and codes_made_at >= ?`,
        [closing.userId, since],
      );
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
    async close(em, closing) {
      return closing.why === 'takenBack' ? { places: await takeRolesBack(em, closing) } : {};
    },
  },
  /** Also what goes to another address of somebody who leaves: whom an owner asked came by that owner's right. */
  invitations: {
    columns: ['invitations.token_hash'],
    mutations: [],
    async close(em, closing) {
      const since = sinceOf(closing);
      await em.execute(
        `update invitations set status = 'revoked' where ${AT} and status = 'pending'
          and (invited_by = ? or (? and lower(email) = (select lower(email) from users where id = ?)))
          and (?::timestamptz is null or created_at >= ?)`,
        [...at(closing), closing.userId, closing.why === 'left', closing.userId, since, since],
      );
      return {};
    },
  },
  /** A key acts for its maker: one that has nowhere left to act ends, and at a team that its maker left it works no more. */
  apiKeys: {
    columns: ['api_keys.secret_hash', 'api_key_restaurants.api_key_id', 'api_key_writes.api_key_id'],
    mutations: ['createApiKey', 'rotateApiKey'],
    close: (em, closing) => (closing.why === 'left' ? takeKeysOut(em, closing) : revokeKeys(em, closing)),
  },
  /** They carry out what happens at the restaurant, to where somebody said. */
  webhooks: {
    columns: ['webhook_endpoints.secret', 'webhook_endpoints.previous_secret'],
    mutations: ['createWebhookEndpoint', 'rotateWebhookSecret'],
    async close(em, closing) {
      const { userId, now } = closing;
      const since = sinceOf(closing);
      const stopped = await em.execute<{ restaurantId: string; id: string }[]>(
        `update webhook_endpoints set stopped_by = 'left', stopped_at = ?, updated_at = ? where ${AT}
          and handled_by = ? and (?::timestamptz is null or handled_at >= ?) and stopped_by is distinct from 'left'
          returning restaurant_id as "restaurantId", id`,
        [now, now, ...at(closing), userId, since, since],
      );
      for (const { restaurantId, id } of stopped) await tellOfStop(em, restaurantId, id, now);
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
  em: TenantTransaction,
  closing: Closing,
): Promise<void> {
  const sessionIds: string[] = [];
  const places: Place[] = [];
  for (const door of Object.values(doors)) {
    const closed = await door.close(em, closing);
    sessionIds.push(...(closed.sessionIds ?? []));
    places.push(...(closed.places ?? []));
  }
  for (const place of places.filter(({ userId }) => userId !== closing.userId)) {
    for (const door of Object.values(doors))
      await door.close(em, { why: 'left', ...place, now: closing.now });
  }
  afterCommit(em, async () => {
    for (const id of sessionIds) actors.forget(id);
    for (const { userId } of [closing, ...places]) actors.forgetUser(userId);
    apiKeys.forget();
  });
}

async function revokeKeys(em: TenantTransaction, closing: Closing): Promise<Closed> {
  const since = sinceOf(closing);
  const revoked = await em.execute<{ id: string }[]>(
    `update api_keys set revoked_at = ? where created_by = ? and revoked_at is null
      and (?::timestamptz is null or created_at >= ?) returning id`,
    [closing.now, closing.userId, since, since],
  );
  return tellOfKeys(em, revoked);
}

async function takeKeysOut(
  em: TenantTransaction,
  { userId, restaurantId, now }: Extract<Closing, { why: 'left' }>,
): Promise<Closed> {
  const left = await em.execute<{ id: string }[]>(
    `delete from api_key_restaurants a using api_keys k where k.id = a.api_key_id and k.created_by = ?
      and a.restaurant_id = ? returning k.id`,
    [userId, restaurantId],
  );
  for (const { id } of left) {
    await em.execute(
      `update api_keys set revoked_at = ? where id = ? and revoked_at is null
        and not app_private.key_has_restaurants(id)`,
      [now, id],
    );
  }
  return tellOfKeys(em, left);
}

async function tellOfKeys(em: TenantTransaction, keys: { id: string }[]): Promise<Closed> {
  for (const { id } of keys) await recordEvent(em, { type: 'apiKeyChanged', apiKeyId: id });
  return {};
}

/** Owners hear of it, so that nobody waits for messages that do not come; what waited is given up. */
async function tellOfStop(em: TenantTransaction, restaurantId: string, id: string, now: Date): Promise<void> {
  await em.execute(
    `update webhook_deliveries set state = 'failed', next_attempt_at = null, settled_at = ?
      where restaurant_id = ? and endpoint_id = ? and state = 'waiting'`,
    [now, restaurantId, id],
  );
  await em.execute(
    `select app_private.enqueue('send-webhook-stopped', json_build_object('restaurantId', restaurant_id,
        'endpointId', ?::uuid, 'ownerId', user_id))
      from memberships where restaurant_id = ? and role = 'owner'`,
    [id, restaurantId],
  );
}
