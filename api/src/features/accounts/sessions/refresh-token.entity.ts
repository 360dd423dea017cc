import type { Opt } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A refresh token as the server keeps it: only its SHA-256, so that a stolen table opens no session. */
@Entity({ tableName: 'refresh_tokens' })
@Index({ name: 'refresh_tokens_session', properties: ['sessionId'] })
// For the purge of those that were used long ago.
@Index({ name: 'refresh_tokens_by_use', properties: ['usedAt'] })
export class RefreshTokenEntity {
  @PrimaryKey({ type: 'text' })
  hash!: string;

  @Property({ type: 'uuid' })
  sessionId!: string;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  issuedAt!: Date;

  /** When it was exchanged for the next one, which follows from it. Presented again later, it was stolen: the session ends. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  usedAt?: (Date & Opt) | null;
}
