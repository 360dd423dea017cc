import type { Opt } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** One signed-in browser: the family that all its refresh tokens belong to. Ending it ends every one of them. */
@Entity({ tableName: 'sessions' })
@Index({ name: 'sessions_user', properties: ['userId'] })
export class SessionEntity {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  userId!: string;

  /** Kept for 30 days instead of until the browser closes. */
  @Property({ type: 'boolean' })
  remembered!: boolean;

  /** Network address of the sign-in; an address that signed in before is not slowed by strangers' guesses. */
  @Property({ type: 'text' })
  address!: string;

  /** What the browser called itself at the sign-in, cut to `LONGEST_USER_AGENT`. */
  @Property({ type: 'text', nullable: true })
  userAgent?: (string & Opt) | null;

  /** Id of the server's key under which it began; null when version 0.1 began it. One that leaked ends it. */
  @Property({ type: 'text', nullable: true })
  keyId?: (string & Opt) | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  /** When its tokens were last issued: a session in use is at most one access token's life behind. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  lastUsedAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  expiresAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  endedAt?: (Date & Opt) | null;
}
