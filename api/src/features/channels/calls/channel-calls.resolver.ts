import { Arg, Ctx, Extensions, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { sql } from '../../../platform/db/statement.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { RestaurantChannel } from '../../restaurants/channels/channel.type.ts';
import { countedMethods, MOST_METHODS } from './call-limits.ts';
import { ChannelCalls } from './channel-calls.type.ts';
import { KEPT_DAYS } from './purge-channel-calls.ts';

const DEFAULT_DAYS = 7;

type CallsRow = Omit<ChannelCalls, 'errorLimitPercent' | 'slowestLimitMs'>;

/** How a channel fared with a restaurant lately. */
@Resolver(() => RestaurantChannel)
export class ChannelCallsResolver {
  @Extensions({ mostRows: MOST_METHODS })
  @FieldResolver(() => [ChannelCalls], {
    nullable: true,
    description: 'What the channel asked lately, by its methods; one that was not called is left out.',
  })
  async calls(
    @Root() { restaurantId, channel }: RestaurantChannel,
    @Arg('days', () => Int, {
      defaultValue: DEFAULT_DAYS,
      description: `How many days back, 1 to ${KEPT_DAYS}; beyond these counts as the nearest.`,
    })
    days: number,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<ChannelCalls[]> {
    const back = Math.min(Math.max(days, 1), KEPT_DAYS);
    const rows = await reads.rows<CallsRow>(
      { restaurantIds: [restaurantId] },
      sql`select method, sum(calls)::int as calls, sum(refused)::int as refused, sum(failed)::int as failed,
          max(slowest_ms) as "slowestMs", max(last_at) as "lastAt"
        from channel_calls where restaurant_id = ${restaurantId} and channel = ${channel}
          and hour > ${app.clock.now()}::timestamptz - make_interval(days => ${back}::int)
        group by method`,
    );
    return countedMethods(channel).flatMap(([method, limits]) =>
      rows
        .filter((row) => row.method === method)
        .map((row) => ({
          ...row,
          errorLimitPercent: limits?.errorPercent ?? null,
          slowestLimitMs: limits?.slowestMs ?? null,
        })),
    );
  }
}
