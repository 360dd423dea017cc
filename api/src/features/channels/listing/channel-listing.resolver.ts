import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { bookingRulesRow } from '../../availability/rules/booking-rules-rows.ts';
import { RestaurantChannel } from '../../restaurants/channels/channel.type.ts';
import { ChannelListing } from './channel-listing.type.ts';
import { DAYS_AHEAD, LARGEST_PARTY } from './google-bounds.ts';
import { listingOf } from './listing.ts';

/** What a channel sees of a restaurant. */
@Resolver(() => RestaurantChannel)
export class ChannelListingResolver {
  @FieldResolver(() => ChannelListing, {
    nullable: true,
    description:
      'What the channel sees of the restaurant, or would see if it took part; null when the restaurant is gone.',
  })
  async listing(
    @Root() { restaurantId, channel }: RestaurantChannel,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<ChannelListing | null> {
    const [listing, rules] = await Promise.all([
      listingOf(app, reads, { restaurantId, channel }),
      bookingRulesRow(reads, restaurantId),
    ]);
    if (!listing || !rules) return null;
    const { horizonDays, largestOnlineParty } = rules;
    // ChatGPT shows our own widget, which knows no bounds but those of the restaurant.
    if (channel === 'openai') return { ...listing, daysAhead: horizonDays, largestParty: largestOnlineParty };
    return {
      ...listing,
      // Its own date is the first of the feed's days.
      daysAhead: Math.min(horizonDays, DAYS_AHEAD - 1),
      largestParty: Math.min(largestOnlineParty, LARGEST_PARTY),
    };
  }
}
