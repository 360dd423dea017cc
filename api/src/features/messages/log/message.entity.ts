import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import type { MessageReader, MessageReason } from '../../../platform/mail/mail.ts';
import type { MessageStatus } from '../../../platform/mail/message-log.ts';

/**
 * A mail of a restaurant and what became of it, without a name, an address or a word of it. Written where mails leave
 * (platform/mail/message-log).
 */
@Entity(tenantTable('messages'))
@Unique({ name: 'messages_purpose', properties: ['restaurantId', 'purpose'] })
@Index({ name: 'messages_by_age', properties: ['restaurantId', 'createdAt', 'id'] })
@Index({ name: 'messages_by_status', properties: ['restaurantId', 'status', 'createdAt', 'id'] })
@Index({ name: 'messages_by_booking', properties: ['restaurantId', 'bookingId'] })
@Check({
  name: 'messages_status',
  expression: `status in ('queued', 'sent', 'retrying', 'failed', 'held_back')`,
})
@Check({ name: 'messages_reader', expression: `reader in ('guest', 'restaurant', 'owner')` })
@Check({ name: 'messages_reason', expression: `reason ~ '^[a-z_]{1,40}$'` })
export class MessageEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** What makes the mail one; ids only. */
  @Property({ type: 'text' })
  purpose!: string;

  @Property({ type: 'text' })
  kind!: string;

  @Property({ type: 'text' })
  reader!: MessageReader;

  @Property({ type: 'uuid', nullable: true })
  bookingId!: string | null;

  @Property({ type: 'text' })
  status!: MessageStatus;

  /** How often a mail server was asked to take it. */
  @Property({ type: 'integer' })
  tries!: number;

  /** Why it did not leave at the last try; a code, never an answer of a server. */
  @Property({ type: 'text', nullable: true })
  reason!: MessageReason | null;

  /** The job that sends it. */
  @Property({ type: 'text' })
  task!: string;

  /** The job's ids. */
  @Property({ type: 'json' })
  payload!: Record<string, string>;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  sentAt!: Date | null;
}
