import { Directive, Extensions, Field, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import { type ChannelName, type ChannelNeed, channelNames, channelNeeds } from './channel.ts';

const capitals = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value.toUpperCase(), value]));

/** The GraphQL enum `ChannelName`. */
export const ChannelNameEnum = capitals(channelNames);
registerEnumType(ChannelNameEnum, {
  name: 'ChannelName',
  description: 'Where guests can book besides the restaurant’s own pages. New values may be added.',
  valuesConfig: {
    GOOGLE: { description: 'Reserve with Google: in Google Search and Maps.' },
    OPENAI: { description: 'The Reserve button of ChatGPT.' },
  },
});

const ChannelNeedEnum = capitals(channelNeeds);
registerEnumType(ChannelNeedEnum, {
  name: 'ChannelNeed',
  description: 'What a channel needs to know of a restaurant, or to be allowed. New values may be added.',
  valuesConfig: {
    PHONE: { description: '`Restaurant.phone`.' },
    STREET: { description: '`RestaurantProfile.street`.' },
    LOCALITY: { description: '`RestaurantProfile.locality`.' },
    POSTAL_CODE: { description: '`RestaurantProfile.postalCode`.' },
    COUNTRY: { description: '`RestaurantProfile.country`.' },
    PLACE: { description: '`RestaurantProfile.latitude` and `longitude`.' },
    INSTANT_CONFIRMATION: {
      description:
        '`BookingRules.instantConfirmation`: this server cannot tell the channel of an answer that comes later.',
    },
  },
});

/** A channel of a restaurant as the schema shows it. */
@Directive('@auth(requires: MANAGER)')
@ObjectType('RestaurantChannel', {
  simpleResolvers: true,
  description: 'How a restaurant stands with a channel outside of Hoststand.',
})
export class RestaurantChannel {
  restaurantId!: string;

  @Field(() => ChannelNameEnum, { description: 'Which.' })
  channel!: ChannelName;

  @Field(() => Boolean, { description: 'Whether the restaurant has switched it on; off at first.' })
  isOn!: boolean;

  @Field(() => Boolean, {
    description: 'Whether this server is connected with it. Without, nothing comes of the switch.',
  })
  isConnected!: boolean;

  @Extensions({ mostRows: channelNeeds.length })
  @Field(() => [ChannelNeedEnum], {
    description: 'What it needs and does not have yet; the restaurant is listed there when this is empty.',
  })
  missing!: ChannelNeed[];

  @Field(() => Boolean, {
    description: 'Whether bookings come through it now: connected, switched on, and nothing missing.',
  })
  takesPart!: boolean;

  @Field(() => DateTime, { nullable: true, description: 'When it was switched last; null if never.' })
  changedAt!: Date | null;
}
