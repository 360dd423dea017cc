import { registerEnumType } from 'type-graphql';
import type { Channel } from './engine/engine-day.ts';

/** Every channel with its description, by the enum's values. */
const channels: Record<Uppercase<Channel>, string> = {
  ONLINE: 'A guest on the booking page.',
  STAFF: 'Staff of the restaurant: notice, horizon and a pause of online booking do not apply to them.',
};

/** The GraphQL enum `BookingChannel`; resolvers get the engine's own words. */
export const BookingChannelEnum = Object.fromEntries(
  Object.keys(channels).map((channel) => [channel, channel.toLowerCase()]),
);
registerEnumType(BookingChannelEnum, {
  name: 'BookingChannel',
  description: 'Who asks for a time.',
  valuesConfig: Object.fromEntries(
    Object.entries(channels).map(([channel, description]) => [channel, { description }]),
  ),
});
