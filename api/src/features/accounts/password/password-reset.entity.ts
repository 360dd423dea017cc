import type { Opt } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** A request for a new password. One for an address that nobody has is a row too, so that both take the same time. */
@Entity({ tableName: 'password_resets' })
@Unique({ name: 'password_resets_token', properties: ['tokenHash'] })
@Index({ name: 'password_resets_user', properties: ['userId'] })
export class PasswordResetEntity {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** Null when the address belongs to nobody. */
  @Property({ type: 'uuid', nullable: true })
  userId?: string | null;

  /** SHA-256 of the link's token, so that a stolen table opens no account. */
  @Property({ type: 'text', hidden: true })
  tokenHash!: string;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  expiresAt!: Date;

  /** When the link was used, or replaced by a newer one. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  endedAt?: (Date & Opt) | null;
}
