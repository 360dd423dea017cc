import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** The authenticator app of an account, once it was set up; an account without has no row. */
@Entity({ tableName: 'two_factors' })
export class TwoFactorEntity {
  @PrimaryKey({ type: 'uuid' })
  userId!: string;

  /** The secret that the app shares with us (RFC 6238), sealed with a key made from the server's secret. */
  @Property({ type: 'text', hidden: true })
  sealedSecret!: string;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  startedAt!: Date;

  /** When a first code was right; until then signing in asks for none. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  enabledAt?: (Date & Opt) | null;

  /** When the backup codes were made; null for those of version 0.2 and before. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  codesMadeAt?: (Date & Opt) | null;

  /** The newest half minute of which a code was used: none of it or before is taken again. */
  @Property({ type: 'integer', default: 0 })
  lastTimeStep: number & Opt = 0;

  /** Salt of the backup codes' hashes. */
  @Property({ type: 'text', default: '', hidden: true })
  backupSalt: string & Opt = '';

  /** Argon2id hashes of the backup codes that were not used yet. */
  @Property({ type: 'array', columnType: 'text[]', defaultRaw: "'{}'", hidden: true })
  backupCodeHashes: string[] & Opt = [];
}
