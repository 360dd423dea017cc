import { BigIntType, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import { type ChannelName, channelNames } from './channel.ts';

/** Whether a restaurant takes bookings through a channel outside of Hoststand. Without a row it does not. */
@Entity(tenantTable('restaurant_channels'))
@Check({
  name: 'restaurant_channels_channel',
  expression: `channel in ('${channelNames.join("', '")}')`,
})
export class RestaurantChannelEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'channel'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'text' })
  channel!: ChannelName;

  @Property({ type: 'boolean' })
  isOn!: boolean;

  /** When it was switched last. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  changedAt!: Date;

  /** The last change of which the channel knows the free times, by its position in the log of events; null before the first one. */
  @Property({ type: new BigIntType('number'), nullable: true })
  toldPosition?: number | null;
}
