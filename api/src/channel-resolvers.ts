import { ChannelCallsResolver } from './features/channels/calls/channel-calls.resolver.ts';
import { ChannelListingResolver } from './features/channels/listing/channel-listing.resolver.ts';
import { ChannelsResolver, SetChannelMutation } from './features/restaurants/channels/channels.resolver.ts';

/** Where else guests find a restaurant and book it: maps and assistants. */
export const channelResolvers = [
  ChannelListingResolver,
  ChannelCallsResolver,
  ChannelsResolver,
  SetChannelMutation,
] as const;
