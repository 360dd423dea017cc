import { BigIntType, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { AuthorKind, Channel } from '../auth/author-at-work.ts';
import { tenantTable } from '../db/tenant-entity.ts';
import type { LoggedEventType } from './event-log.ts';

/**
 * Something that happened at a restaurant, in the order in which it was committed. Written by `app_private.record_change` in the
 * transaction in which it happened; gone after 30 days.
 */
@Entity(tenantTable('event_log'))
@Index({ name: 'event_log_by_age', properties: ['restaurantId', 'at'] })
export class LoggedEventEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'position'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  /** Among all changes of the restaurant: what cursors are made of. */
  @PrimaryKey({ type: new BigIntType('number') })
  position!: number;

  @Property({ type: 'text' })
  type!: LoggedEventType;

  /** The booking, waitlist entry, table, floor plan or guest; the restaurant for what is its own. */
  @Property({ type: 'uuid' })
  subjectId!: string;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  at!: Date;

  /** Who was at work; null in what was logged before authors were. */
  @Property({ type: 'text', nullable: true })
  authorKind?: AuthorKind | null;

  @Property({ type: 'uuid', nullable: true })
  userId?: string | null;

  @Property({ type: 'uuid', nullable: true })
  apiKeyId?: string | null;

  @Property({ type: 'text', nullable: true })
  channel?: Channel | null;

  @Property({ type: 'text', nullable: true })
  requestId?: string | null;

  /** Columns that changed, where they are known. */
  @Property({ type: 'text[]', nullable: true })
  changed?: string[] | null;
}
