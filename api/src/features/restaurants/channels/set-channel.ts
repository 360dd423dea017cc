import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { parseInput } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { type ChannelName, channelNames } from './channel.ts';

const rules = z.object({ channel: z.enum(channelNames), isOn: z.boolean() });

/**
 * Switches a channel of a restaurant on or off, from the next request of the channel on; to what it is already changes nothing. It may be on
 * while something is missing: then the restaurant is listed as soon as nothing is. Throws UNAUTHENTICATED, FORBIDDEN or TRIAL_EXPIRED.
 */
export async function setChannel(
  app: App,
  actor: Actor,
  input: { restaurantId: string },
): Promise<{ restaurantId: string; channel: ChannelName }> {
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('restaurant:update', restaurantId);
  const { channel, isOn } = parseInput(rules, input);
  await inRestaurants(app, [restaurantId], async (tx) => {
    await tx.rows(
      sql`insert into restaurant_channels (restaurant_id, channel, is_on, changed_at)
          values (${restaurantId}, ${channel}, ${isOn}, ${app.clock.now()})
          on conflict (restaurant_id, channel) do update set is_on = excluded.is_on, changed_at = excluded.changed_at
            where restaurant_channels.is_on <> excluded.is_on`,
    );
    await recordEvent(tx, { type: 'restaurantChanged', restaurantId });
  });
  return { restaurantId, channel };
}
