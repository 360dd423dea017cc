import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../../platform/db/tenant-entity.ts';
import type { WebhookEventType } from '../../../../platform/events/webhook-event-types.ts';

/**
 * Why an endpoint gets nothing: its people switched it off, it failed for a week, it answered 410 Gone, or whoever set it up
 * has `left` the team or had taken an account that was not theirs.
 */
export type WebhookStop = 'paused' | 'failing' | 'gone' | 'left';

/**
 * An address outside that is told what happens at a restaurant. One of a group is a row for each restaurant where it is told, all with
 * one id and alike but for what became of their messages; `sql/webhooks/group-endpoints.sql` says where that is.
 */
@Entity(tenantTable('webhook_endpoints'))
@Check({ name: 'webhook_endpoints_stop', expression: `stopped_by in ('paused', 'failing', 'gone', 'left')` })
@Check({ name: 'webhook_endpoints_url', expression: 'length(url) <= 2000' })
@Index({
  name: 'webhook_endpoints_of_group',
  expression:
    'create index webhook_endpoints_of_group on webhook_endpoints (group_id, id) where group_id is not null',
})
export class WebhookEndpointEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** The group whose endpoint it is; null for the restaurant's own. */
  @Property({ type: 'uuid', nullable: true })
  groupId?: string | null;

  @Property({ type: 'text' })
  url!: string;

  @Property({ type: 'text', nullable: true })
  description!: string | null;

  /** What it is told of; null for everything, also for what is added later. */
  @Property({ type: 'text[]', nullable: true })
  eventTypes!: WebhookEventType[] | null;

  /** The API key whose own changes it is not told of; null for none. */
  @Property({ type: 'uuid', nullable: true })
  withoutApiKeyId?: string | null;

  /** Null while messages are sent. */
  @Property({ type: 'text', nullable: true })
  stoppedBy!: WebhookStop | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  stoppedAt!: Date | null;

  /** What its messages are signed with, sealed: it has to be read again at each. */
  @Property({ type: 'text' })
  secret!: string;

  /** The one before, sealed; signs too until its time is over. */
  @Property({ type: 'text', nullable: true })
  previousSecret!: string | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  previousSecretEndsAt!: Date | null;

  /** Since when every attempt failed; null after one that went well. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  failingSince!: Date | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  lastDeliveredAt!: Date | null;

  /** Until then one process delivers to it, and no other: messages go one after another. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  claimedUntil!: Date | null;

  /** Who last gave it its address, took its secret or switched it on; null for endpoints of version 0.2 and before. */
  @Property({ type: 'uuid', nullable: true })
  handledBy?: string | null;

  /** The API key by which they did; null for a person. */
  @Property({ type: 'uuid', nullable: true })
  handledByKey?: string | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  handledAt?: Date | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt!: Date;
}
