import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { type AuthorKind, authorKinds, type Channel, channels } from '../../platform/auth/author-at-work.ts';
import { tenantTable } from '../../platform/db/tenant-entity.ts';

const oneOf = (column: string, values: readonly string[]) => `${column} in ('${values.join("', '")}')`;

/**
 * What one transaction did to one booking or to one party on the waitlist. The database's own triggers fill it
 * (sql/bookings/change-log.sql): the application reads it and has no right to change it.
 */
@Entity(tenantTable('change_log'))
@Index({
  name: 'change_log_of_booking',
  expression:
    'create index change_log_of_booking on change_log (restaurant_id, booking_id, position) where booking_id is not null',
})
@Index({
  name: 'change_log_of_waiting',
  expression:
    'create index change_log_of_waiting on change_log (restaurant_id, waitlist_entry_id, position) where waitlist_entry_id is not null',
})
@Check({ name: 'change_log_of_one', expression: 'num_nonnulls(booking_id, waitlist_entry_id) = 1' })
@Check({ name: 'change_log_author', expression: oneOf('author_kind', authorKinds) })
@Check({ name: 'change_log_channel', expression: oneOf('channel', channels) })
export class ChangeLogEntryEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** Rises with every entry of one booking or party, in the order in which they happened to it. */
  @Property({ type: 'bigint' })
  position!: string;

  @Property({ type: 'uuid', nullable: true })
  bookingId?: string | null;

  @Property({ type: 'uuid', nullable: true })
  waitlistEntryId?: string | null;

  /** PostgreSQL's own number of the transaction, by which what follows in it joins the entry. */
  @Property({ type: 'bigint' })
  transactionId!: string;

  @Property({ type: 'text' })
  authorKind!: AuthorKind;

  /** The person, or the one who made the API key; null for a guest and for the system. */
  @Property({ type: 'uuid', nullable: true })
  userId?: string | null;

  @Property({ type: 'uuid', nullable: true })
  apiKeyId?: string | null;

  @Property({ type: 'text' })
  channel!: Channel;

  /** What the assistant called itself that changed it; null for everything else. */
  @Property({ type: 'text', nullable: true })
  agent?: string | null;

  /** Name of the mutation, or of the job. */
  @Property({ type: 'text', nullable: true })
  operation?: string | null;

  @Property({ type: 'text', nullable: true })
  requestId?: string | null;

  /** By the name of the column: what it was and what it is now. Contact values as keyed hashes. */
  @Property({ type: 'json' })
  changes!: Record<string, [before: unknown, after: unknown]>;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  writtenAt!: Date;
}
