import type { App } from '../../../platform/app.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { OwnerQuery } from '../../../platform/jobs/owner-query.ts';
import { leaveFiles } from '../../../platform/outbound/sftp-drop.ts';
import { bookingRulesRow } from '../../availability/rules/booking-rules-rows.ts';
import { channelRow } from '../../restaurants/channels/channel-rows.ts';
import { feedFiles } from './feed-files.ts';
import type { Feeds, Merchant } from './feed-messages.ts';
import { merchantOf, restaurantsOnGoogle, serviceOf } from './feed-rows.ts';
import { offeredTimes } from './offered-times.ts';

/** Restaurants of one file of merchants or services: some 4 MB before it is packed. */
const MERCHANTS_PER_SHARD = 10_000;

/** Restaurants of one file of times: each has up to some 6,000, of 200 bytes. */
const TIMES_PER_SHARD = 20;

/** A restaurant that is in today's feeds. */
interface Listed {
  restaurantId: string;
  merchant: Merchant;
  leadMinutes: number;
}

/**
 * Leaves today's feeds with Google: who takes part, and when each of them has tables in the next weeks. Every feed is complete, so that who is
 * not in it any more is gone at Google, too. Broken off it is done anew as a whole, under other names. Throws DropAway, which the queue tries
 * again; without a place for feeds there is nothing to do.
 */
export async function sendFeeds(app: App, query: OwnerQuery): Promise<void> {
  const drops = app.feedDrops;
  if (!drops) return;
  const { PublishedMessages } = await import('../published-messages.ts');
  const published = new PublishedMessages<Feeds>(['feeds'], 'ext.maps.booking.feeds');
  const check = published.checked.bind(published);
  const listed = await listedRestaurants(app, query);
  const shared = { check, rows: listed };

  await leaveFiles(
    drops.merchants,
    feedFiles({
      ...shared,
      file: 'merchant_feed',
      message: 'MerchantFeed',
      at: app.clock.now(),
      perShard: MERCHANTS_PER_SHARD,
      body: async (rows: readonly Listed[]) => ({ merchant: rows.map(({ merchant }) => merchant) }),
    }),
  );
  await leaveFiles(
    drops.services,
    feedFiles({
      ...shared,
      file: 'service_feed',
      message: 'ServiceFeed',
      at: app.clock.now(),
      perShard: MERCHANTS_PER_SHARD,
      body: async (rows: readonly Listed[]) => ({
        service: rows.map(({ merchant, leadMinutes }) => serviceOf(app, merchant, leadMinutes)),
      }),
    }),
  );
  await leaveFiles(
    drops.availability,
    feedFiles({
      ...shared,
      file: 'availability_feed',
      message: 'AvailabilityFeed',
      at: app.clock.now(),
      perShard: TIMES_PER_SHARD,
      body: (rows: readonly Listed[]) => timesOf(app, rows),
    }),
  );
  app.logger.info({ restaurants: listed.length }, 'feeds were left with Google');
}

async function listedRestaurants(app: App, query: OwnerQuery): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (const restaurantId of await restaurantsOnGoogle(query)) {
    const reads = new TenantReads(app.pool);
    const merchant = await merchantOf(app, reads, restaurantId);
    const rules = merchant && (await bookingRulesRow(reads, restaurantId));
    if (rules) listed.push({ restaurantId, merchant, leadMinutes: rules.leadMinutes });
  }
  return listed;
}

async function timesOf(
  app: App,
  rows: readonly Listed[],
): Promise<Pick<Feeds['AvailabilityFeed'], 'service_availability'>> {
  const service_availability = [];
  for (const { restaurantId } of rows) {
    const reads = new TenantReads(app.pool);
    const channel = await channelRow(reads, restaurantId, 'google');
    const availability = channel ? await offeredTimes(app, reads, channel) : [];
    service_availability.push({ availability });
  }
  return { service_availability };
}
