import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A security event of an account (platform/security writes it); kept for 90 days. */
@Entity({ tableName: 'account_events' })
@Index({ name: 'account_events_age', properties: ['occurredAt'] })
export class AccountEventEntity {
  [PrimaryKeyProp]?: ['userId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  userId!: string;

  /** A uuid of version 7: sorts by time. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  event!: string;

  @Property({ type: 'text' })
  outcome!: string;

  @Property({ type: 'text', nullable: true })
  code!: string | null;

  /** Keyed hash of the network address. */
  @Property({ type: 'text', nullable: true })
  fromHash!: string | null;

  @Property({ type: 'text', nullable: true })
  userAgent!: string | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  occurredAt!: Date;
}
