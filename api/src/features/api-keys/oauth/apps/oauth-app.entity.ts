import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../../platform/db/tenant-entity.ts';

/** A program that was registered by an owner, so that others may let it in at their restaurants. */
@Entity(tenantTable('oauth_apps'))
@Check({
  name: 'oauth_apps_words',
  expression: 'char_length(name) between 1 and 80 and char_length(home_page_url) between 1 and 500',
})
@Check({ name: 'oauth_apps_scopes', expression: 'cardinality(scopes) between 1 and 30' })
@Check({ name: 'oauth_apps_redirects', expression: 'cardinality(redirect_uris) <= 20' })
export class OauthAppEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  /** The restaurant whose owner registered it, and where its own access is, if it has any. */
  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'text' })
  homePageUrl!: string;

  /** Where people may be sent back to, compared to the letter; none for a program that only works by itself. */
  @Property({ type: 'array', columnType: 'text[]' })
  redirectUris!: string[];

  /** The most that it may ask for (`platform/roles/scopes.ts`). */
  @Property({ type: 'array', columnType: 'text[]' })
  scopes!: string[];

  /** SHA-256 of its secret, as of a key's: 190 random bits. Null for a public app, which can keep none. */
  @Property({ type: 'text', hidden: true, nullable: true })
  secretHash!: string | null;

  /** The secret's last characters; null for a public app. */
  @Property({ type: 'text', nullable: true })
  lastFour!: string | null;

  /** The key without a secret by which it works at its own restaurant by itself (client credentials); null for an app that does not. */
  @Property({ type: 'uuid', nullable: true })
  ownAccess!: string | null;

  /** The owner who registered it. */
  @Property({ type: 'uuid' })
  createdBy!: string;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  /** When it was removed, which ended all that it was let do. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  deletedAt!: Date | null;
}
