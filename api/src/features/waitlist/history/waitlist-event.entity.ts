import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import type { WaitlistEventKind } from '../waitlist-values.ts';

/** One thing that happened to a waitlist entry. Never changed: it answers "why before me". */
@Entity(tenantTable('waitlist_events'))
@Index({ name: 'waitlist_events_by_entry', properties: ['restaurantId', 'entryId', 'at'] })
export class WaitlistEventEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  entryId!: string;

  @Property({ type: 'text' })
  kind!: WaitlistEventKind;

  /** The user who did it; null for the guest. */
  @Property({ type: 'uuid', nullable: true })
  doneBy?: string | null;

  /** What mattered then: numbers, tables, who was passed over and why. */
  @Property({ type: 'json' })
  details!: Record<string, unknown>;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  at!: Date;
}
