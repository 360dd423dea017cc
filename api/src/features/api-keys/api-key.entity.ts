import { type Opt, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** What a key can be: it never pays, invites or erases, so never an owner (decision record 0034). */
export type ApiKeyRole = 'host' | 'manager';

/**
 * A key by which a program uses the API at restaurants of one group; or what an owner let an app do at one of them, which has no secret of
 * its own and is opened by the app's tokens (decision 0126). Visible with any restaurant of the group, like the group itself: names and
 * limits are the group's.
 */
@Entity({
  tableName: 'api_keys',
  rowLevelSecurity: 'force',
  policies: [{ name: 'api_keys_tenant', using: 'group_id in (select group_id from restaurants)' }],
})
@Check({ name: 'api_keys_role', expression: `role in ('host', 'manager')` })
@Check({ name: 'api_keys_scopes', expression: 'cardinality(scopes) between 1 and 30' })
@Unique({ name: 'api_keys_secret', properties: ['secretHash'] })
@Unique({
  name: 'api_keys_name',
  expression:
    `create unique index api_keys_name on api_keys (group_id, lower(name)) ` +
    `where revoked_at is null and replaced_by is null and oauth_client_id is null`,
})
@Check({ name: 'api_keys_opened_by', expression: '(secret_hash is null) = (oauth_client_id is not null)' })
export class ApiKeyEntity {
  [PrimaryKeyProp]?: ['groupId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  groupId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'text' })
  role!: ApiKeyRole;

  /** Whether it may take everything along where its maker is an owner, which its role alone never allows. */
  @Property({ type: 'boolean', default: false })
  mayExport!: boolean & Opt;

  /** Whether it works at every restaurant of the group that its maker owns, also at those that join later. */
  @Property({ type: 'boolean', default: false })
  isForGroup!: boolean & Opt;

  /** What of its role it was let use (`platform/roles/scopes.ts`); null for all of it, as every key before 0.2 has. Never changed. */
  @Property({ type: 'array', columnType: 'text[]', nullable: true })
  scopes?: string[] | null;

  /**
   * SHA-256 of the key, so that a stolen table lets nobody in. A slow hash would protect words that people choose; 190
   * random bits cannot be guessed, and every request pays for the hash. Null for an app, whose tokens open it (`oauth_records`).
   */
  @Property({ type: 'text', hidden: true, nullable: true })
  secretHash?: string | null;

  /** The app that was let in, as the protocol calls it; null for a key. */
  @Property({ type: 'text', nullable: true })
  oauthClientId?: string | null;

  /** The key's last characters, by which people tell one from another. */
  @Property({ type: 'text' })
  lastFour!: string;

  /** The owner who made it: it acts for them, and never with more than their own role. */
  @Property({ type: 'uuid' })
  createdBy!: string;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  /** When it stops by itself; null for never. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  expiresAt?: Date | null;

  /** When it was used last, to the minute. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  lastUsedAt?: Date | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  revokedAt?: Date | null;

  /** The key that took its place when it was rotated; it works on until `expiresAt`. */
  @Property({ type: 'uuid', nullable: true })
  replacedBy?: string | null;
}
