import { Arg, Ctx, Directive, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { DATE_ARGUMENT, PARTY_ARGUMENT, refuseImpossibleParty } from '../availability-arguments.ts';
import { BookingChannelEnum } from '../booking-channel.type.ts';
import type { Channel } from '../engine/engine-day.ts';
import { AvailabilityPreview, BookingRulesPreviewInput } from './availability-preview.type.ts';
import { previewAvailability } from './preview-availability.ts';

/** What rules would do before they are saved. */
@Resolver(() => Restaurant)
export class AvailabilityPreviewResolver {
  @Directive('@auth(requires: MANAGER)')
  @FieldResolver(() => AvailabilityPreview, {
    nullable: true,
    description: 'The times of one day for a party if these rules were saved. Nothing is written.',
  })
  async availabilityPreview(
    @Root() { restaurantId }: RestaurantRow,
    @Arg('date', () => LocalDate, DATE_ARGUMENT) date: string,
    @Arg('partySize', () => Int, PARTY_ARGUMENT) partySize: number,
    @Arg('channel', () => BookingChannelEnum, { defaultValue: 'online', description: 'Who would book.' })
    channel: Channel,
    @Arg('rules', () => BookingRulesPreviewInput, { description: 'The rules to try out.' })
    rules: BookingRulesPreviewInput,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<Partial<AvailabilityPreview>> {
    refuseImpossibleParty(partySize);
    return payloadOf(async () => {
      const request = { restaurantId, date, partySize, channel };
      return (await previewAvailability(app.clock, reads, request, rules)) ?? {};
    });
  }
}
