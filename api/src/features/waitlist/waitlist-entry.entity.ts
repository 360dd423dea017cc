import { type Opt, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';
import type { Metadata } from '../../platform/external/external-reference.ts';
import type { WaitlistSource, WaitlistStatus } from './waitlist-values.ts';

/** A party that waits for a table without a booking. */
@Entity(tenantTable('waitlist_entries'))
@Index({ name: 'waitlist_entries_by_age', properties: ['restaurantId', 'createdAt', 'id'] })
@Index({
  name: 'waitlist_entries_open',
  expression:
    `create index waitlist_entries_open on waitlist_entries (restaurant_id, created_at, id) ` +
    `where status in ('waiting', 'notified')`,
})
@Index({
  name: 'waitlist_entries_token',
  expression: 'create unique index waitlist_entries_token on waitlist_entries (restaurant_id, token_hash)',
})
@Index({
  name: 'waitlist_entries_by_guest',
  expression:
    'create index waitlist_entries_by_guest on waitlist_entries (restaurant_id, guest_id) where guest_id is not null',
})
@Index({
  name: 'waitlist_entries_external_id_unique',
  expression:
    'create unique index waitlist_entries_external_id_unique on waitlist_entries (restaurant_id, external_id) where external_id is not null',
})
@Check({ name: 'waitlist_entries_external_id', expression: 'char_length(external_id) between 1 and 100' })
@Check({
  name: 'waitlist_entries_metadata',
  expression: `jsonb_typeof(metadata) = 'array' and jsonb_array_length(metadata) <= 20`,
})
@Check({ name: 'waitlist_entries_party', expression: 'party_size between 1 and 100' })
@Check({ name: 'waitlist_entries_wait', expression: 'estimated_wait >= 0' })
@Check({
  name: 'waitlist_entries_status',
  expression: `status in ('waiting', 'notified', 'seated', 'cancelled')`,
})
@Check({ name: 'waitlist_entries_source', expression: `source in ('host', 'guest')` })
export class WaitlistEntryEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  customerName!: string;

  @Property({ type: 'text' })
  phone!: string;

  @Property({ type: 'integer' })
  partySize!: number;

  /** Minutes that the guest was told. */
  @Property({ type: 'integer' })
  estimatedWait!: number;

  /** Minutes that the engine proposed then; null when it could not say. */
  @Property({ type: 'integer', nullable: true })
  proposedWait?: number | null;

  @Property({ type: 'text', nullable: true })
  notes?: string | null;

  /** What an integrator's own system calls it. */
  @Property({ type: 'text', nullable: true })
  externalId?: string | null;

  /** What programs keep with it for themselves, in their order. */
  @Property({ type: 'json', defaultRaw: "'[]'" })
  metadata: Metadata[] & Opt = [];

  /** How often it changed: counted by a trigger, whoever writes (api/src/sql/revisions/of-rows.sql). */
  @Property({ type: 'integer', default: 0 })
  revision: number & Opt = 0;

  @Property({ type: 'text' })
  status!: WaitlistStatus;

  @Property({ type: 'text' })
  source!: WaitlistSource;

  /** SHA-256 of the token of the guest's private page. */
  @Property({ type: 'text', hidden: true })
  tokenHash!: string;

  /** The booking that they became when they were seated. */
  @Property({ type: 'uuid', nullable: true })
  bookingId?: string | null;

  /** The record of the guest, known from their booking once they are seated; for staff alone. */
  @Property({ type: 'uuid', nullable: true })
  guestId?: string | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  /** When they were last told that their table is ready. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  notifiedAt?: Date | null;

  /** When they sat down or left the list: the actual wait ends here. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  closedAt?: Date | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt!: Date;
}
