import type { Opt } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/**
 * What the holder of a mailed link may do: confirm the account's address, confirm a new one, or go back to the address
 * that the account had before.
 */
export type EmailLinkKind = 'verify' | 'change' | 'restore';

/** A link that was mailed about the address of an account. */
@Entity({ tableName: 'email_links' })
@Unique({ name: 'email_links_token', properties: ['tokenHash'] })
@Index({ name: 'email_links_user', properties: ['userId'] })
@Check({ name: 'email_links_kind', expression: `kind in ('verify', 'change', 'restore')` })
export class EmailLinkEntity {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  userId!: string;

  @Property({ type: 'text' })
  kind!: EmailLinkKind;

  /** The address that the link is about, and was mailed to. */
  @Property({ type: 'text' })
  address!: string;

  /** SHA-256 of the link's token, so that a stolen table moves no account. */
  @Property({ type: 'text', hidden: true })
  tokenHash!: string;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  expiresAt!: Date;

  /** Of a way back: when whoever asked for the change was first seen, if the way back is taken. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  since?: (Date & Opt) | null;

  /** Of a way back: whether anybody had shown to read the mails of the address that it leads to. */
  @Property({ type: 'boolean', default: true })
  wasConfirmed: boolean & Opt = true;

  /** When it was used, called off, or replaced by a newer one. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  endedAt?: (Date & Opt) | null;
}
