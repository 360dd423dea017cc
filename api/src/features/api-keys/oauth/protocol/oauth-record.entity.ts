import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * What the protocol keeps between two requests: what waits for a person's answer, codes, tokens, apps that registered by themselves, and what
 * documents of apps say. As
 * sessions, no restaurant's own: whoever shows a token has said nothing of one yet.
 */
@Entity({ tableName: 'oauth_records' })
@Index({ name: 'oauth_records_of_access', properties: ['groupId', 'accessId'] })
@Index({ name: 'oauth_records_expiry', properties: ['expiresAt'] })
export class OauthRecordEntity {
  [PrimaryKeyProp]?: ['kind', 'idHash'];

  /** As the library calls it: `AccessToken`, `RefreshToken`, `AuthorizationCode`, `ClientCredentials`, `Interaction`, `Client`; and `Document`, which is ours. */
  @PrimaryKey({ type: 'text' })
  kind!: string;

  /** SHA-256 of the token, code or id: 190 random bits or more, so that a stolen table opens nothing. */
  @PrimaryKey({ type: 'text' })
  idHash!: string;

  /** The group of what it opens; null for what opens nothing yet. */
  @Property({ type: 'uuid', nullable: true })
  groupId!: string | null;

  /** The key without a secret that it opens; gone with it. */
  @Property({ type: 'uuid', nullable: true })
  accessId!: string | null;

  /** The library's own, without what opens anything. */
  @Property({ type: 'json' })
  payload!: object;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  expiresAt!: Date;

  /** When a code or refresh token was exchanged. Shown again, it was stolen: all that it led to ends. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  consumedAt!: Date | null;
}
