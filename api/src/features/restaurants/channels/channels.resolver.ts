import {
  Arg,
  Ctx,
  Directive,
  Extensions,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import type { App } from '../../../platform/app.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { Restaurant } from '../restaurant.type.ts';
import type { RestaurantRow } from '../restaurant-rows.ts';
import { type ChannelName, channelNames, missingFor } from './channel.ts';
import { ChannelNameEnum, RestaurantChannel } from './channel.type.ts';
import { channelRow, takesPart } from './channel-rows.ts';
import { channelTerms, isConnectedWith } from './channel-terms.ts';
import { setChannel } from './set-channel.ts';

@InputType({ description: 'Which channel of which restaurant, and whether bookings come through it.' })
class SetChannelInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => ChannelNameEnum, { description: 'Which channel.' })
  channel!: ChannelName;

  @Field(() => Boolean, { description: 'Whether it is on.' })
  isOn!: boolean;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `setChannel`.' })
class SetChannelPayload {
  @Field(() => RestaurantChannel, { nullable: true, description: 'How it stands now; null when refused.' })
  channel!: RestaurantChannel | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

/** The channels of a restaurant outside of Hoststand. */
@Resolver(() => Restaurant)
export class ChannelsResolver {
  @Directive('@auth(requires: MANAGER)')
  @Extensions({ mostRows: channelNames.length })
  @FieldResolver(() => [RestaurantChannel], {
    nullable: true,
    description:
      'Where guests can book besides the restaurant’s own pages, whether that is switched on, and what is missing for it. For managers ' +
      'and owners.',
  })
  async channels(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<RestaurantChannel[]> {
    const rows = await Promise.all(channelNames.map((name) => shownChannel(app, reads, restaurantId, name)));
    return rows.filter((row) => row !== null);
  }
}

/** Switching them. */
@Resolver()
export class SetChannelMutation {
  @Directive('@auth(requires: MANAGER)')
  @Refusals()
  @Mutation(() => SetChannelPayload, {
    nullable: true,
    description:
      'Switches a channel on or off, from its next question on. Bookings that came through it stay. It may be on while something is ' +
      'missing: the restaurant is listed there as soon as `RestaurantChannel.missing` is empty.',
  })
  async setChannel(
    @Arg('input', () => SetChannelInput) input: SetChannelInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, channel } = await setChannel(app, actor, input);
      return { channel: await shownChannel(app, reads, restaurantId, channel) };
    });
  }
}

async function shownChannel(
  { env }: App,
  reads: TenantReads,
  restaurantId: string,
  channel: ChannelName,
): Promise<RestaurantChannel | null> {
  const row = await channelRow(reads, restaurantId, channel);
  if (!row) return null;
  const { isOn, changedAt } = row;
  const isConnected = isConnectedWith(env, channel);
  const terms = channelTerms(env, channel);
  return {
    restaurantId,
    channel,
    isOn,
    changedAt,
    isConnected,
    missing: missingFor(row, terms),
    takesPart: isConnected && takesPart(row, terms),
  };
}
