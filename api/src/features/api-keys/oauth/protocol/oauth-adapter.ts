import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { App } from '../../../../platform/app.ts';
import { resourcesOf } from '../../../../platform/auth/protected-resources.ts';
import { sha256 } from '../../../../platform/secrets/secrets.ts';
import { type AccessRef, accessOfGrantId, endOauthAccess, findOauthAccess } from './oauth-access.ts';
import { clientMetadata, ownAccessOf } from './oauth-clients.ts';
import {
  consumeRecord,
  dropRecord,
  dropRecordsOf,
  extendRecord,
  findRecord,
  keepRecord,
} from './oauth-records.ts';

/** Days for which an app that registered itself is known without being used: as long as a refresh token. */
export const REGISTRATION_DAYS = 90;

const DAY_MS = 86_400_000;

/** Far enough: the access itself ends when its last token does. */
const GRANT_LASTS_SECONDS = 366 * 86_400;

/**
 * Where the library keeps things. Three kinds it does not keep: the permission (`Grant`) is what an owner let an app do, a row of ours; a
 * registered app (`Client`) is one, too; and a session of its own (`Session`) there is none, as people have ours and are asked each time.
 */
export function oauthAdapter(app: App): (kind: string) => Adapter {
  return (kind) => {
    if (kind === 'Session') return keepsNothing;
    if (kind === 'Grant') return new GrantAdapter(app);
    if (kind === 'Client') return new ClientAdapter(app);
    return new RecordAdapter(app, kind);
  };
}

const nothing = async () => undefined;

const keepsNothing: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUid: nothing,
  findByUserCode: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
};

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

class GrantAdapter implements Adapter {
  readonly #app: App;
  upsert = nothing;
  findByUid = nothing;
  findByUserCode = nothing;
  consume = nothing;
  revokeByGrantId = nothing;

  constructor(app: App) {
    this.#app = app;
  }

  async find(grantId: string): Promise<AdapterPayload | undefined> {
    const ref = accessOfGrantId(grantId);
    const access = ref && (await findOauthAccess(this.#app, ref));
    if (!access) return undefined;
    const scope = access.scopes.join(' ');
    return {
      kind: 'Grant',
      jti: grantId,
      iat: secondsOf(access.createdAt),
      exp: Math.floor(Date.now() / 1000) + GRANT_LASTS_SECONDS,
      accountId: access.createdBy,
      clientId: access.clientId,
      resources: Object.fromEntries(resourcesOf(this.#app.env.APP_URL).map((resource) => [resource, scope])),
    };
  }

  async destroy(grantId: string): Promise<void> {
    const ref = accessOfGrantId(grantId);
    if (ref) await endOauthAccess(this.#app, ref);
  }
}

/** Apps of owners, and those that registered themselves (RFC 7591). */
class ClientAdapter implements Adapter {
  readonly #app: App;
  findByUid = nothing;
  findByUserCode = nothing;
  consume = nothing;
  revokeByGrantId = nothing;

  constructor(app: App) {
    this.#app = app;
  }

  async upsert(id: string, { client_secret: secret, ...payload }: AdapterPayload): Promise<void> {
    const kept = typeof secret === 'string' ? { ...payload, client_secret: sha256(secret) } : payload;
    const expiresAt = new Date(this.#app.clock.now().getTime() + REGISTRATION_DAYS * DAY_MS);
    await keepRecord(this.#app, { kind: 'Client', id }, { access: null, payload: kept, expiresAt });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const registered = await clientMetadata(this.#app, id);
    if (registered) return registered;
    const kept = await findRecord(this.#app, { kind: 'Client', id });
    return kept && kept.expiresAt > this.#app.clock.now() ? kept.payload : undefined;
  }

  destroy(id: string): Promise<void> {
    return dropRecord(this.#app, { kind: 'Client', id });
  }
}

/** Requests that wait, codes and tokens: by the hash of what is shown, and without it. */
class RecordAdapter implements Adapter {
  readonly #app: App;
  readonly #kind: string;
  findByUid = nothing;
  findByUserCode = nothing;

  constructor(app: App, kind: string) {
    this.#app = app;
    this.#kind = kind;
  }

  async upsert(id: string, { jti: _secret, ...payload }: AdapterPayload, expiresIn: number): Promise<void> {
    const kind = this.#kind;
    const expiresAt = new Date(Date.now() + expiresIn * 1000);
    const access =
      kind === 'ClientCredentials' ? await this.#ownAccess(payload) : accessOfGrantId(payload.grantId);
    await keepRecord(this.#app, { kind, id }, { access, payload, expiresAt });
    if (kind === 'RefreshToken' && typeof payload.clientId === 'string')
      await extendRecord(this.#app, { kind: 'Client', id: payload.clientId }, expiresAt);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const kept = await findRecord(this.#app, { kind: this.#kind, id });
    if (!kept) return undefined;
    const { payload, consumedAt } = kept;
    return { ...payload, jti: id, ...(consumedAt && { consumed: secondsOf(consumedAt) }) };
  }

  /** Of two at once the second is the one that comes again: the library looked before either was noted. */
  async consume(id: string): Promise<void> {
    const name = { kind: this.#kind, id };
    if (await consumeRecord(this.#app, name)) return;
    const kept = await findRecord(this.#app, name);
    const access = accessOfGrantId(kept?.payload.grantId);
    if (access) await endOauthAccess(this.#app, access);
    throw new errors.InvalidGrant('it was used in the same instant');
  }

  destroy(id: string): Promise<void> {
    return dropRecord(this.#app, { kind: this.#kind, id });
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    const access = accessOfGrantId(grantId);
    if (access) await dropRecordsOf(this.#app, this.#kind, access);
  }

  /** Ended between the look at the app and here: no token opens what is no more. */
  async #ownAccess({ clientId }: AdapterPayload): Promise<AccessRef> {
    const access = await ownAccessOf(this.#app, clientId);
    if (!access) throw new errors.UnauthorizedClient('the app may not work by itself');
    return access;
  }
}
