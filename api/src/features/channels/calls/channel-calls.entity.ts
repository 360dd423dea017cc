import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import type { ChannelName } from '../../restaurants/channels/channel.ts';

/** How often a channel asked for a restaurant within an hour, method by method, and how that ended. Holds nothing about who asked. */
@Entity(tenantTable('channel_calls'))
@Check({ name: 'channel_calls_count', expression: 'calls >= 1 and failed + refused <= calls' })
export class ChannelCallsEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'channel', 'method', 'hour'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'text' })
  channel!: ChannelName;

  /** As the channel names it. */
  @PrimaryKey({ type: 'text' })
  method!: string;

  /** When the hour began. */
  @PrimaryKey({ type: 'datetime', columnType: 'timestamptz(3)' })
  hour!: Date;

  /** All of them, however they ended. */
  @Property({ type: 'integer' })
  calls!: number;

  /** Answered by an error, which the channel counts against the server. */
  @Property({ type: 'integer' })
  failed!: number;

  /** Answered that it cannot be done: the time is taken, nobody can wait. No error. */
  @Property({ type: 'integer' })
  refused!: number;

  /** The longest that one took, in milliseconds. */
  @Property({ type: 'integer' })
  slowestMs!: number;

  /** When the last one was answered. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  lastAt!: Date;
}
