import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** A person who signs in. Belongs to no restaurant; memberships say where the person works. */
@Entity({ tableName: 'users' })
// Addresses differ only in case are one person (product decision 21).
@Unique({
  name: 'users_email_unique',
  expression: 'create unique index users_email_unique on users (lower(email))',
})
export class UserEntity {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  email!: string;

  /** Argon2id, in the PHC string format; never leaves the accounts feature. */
  @Property({ type: 'text', hidden: true })
  passwordHash!: string;

  /** When its owner proved to read the mails of this address; null until then. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  emailVerifiedAt?: (Date & Opt) | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;
}
