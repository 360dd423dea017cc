import { BigIntType, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
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

  /** The booking, waitlist entry, table or floor plan. */
  @Property({ type: 'uuid' })
  subjectId!: string;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  at!: Date;
}
