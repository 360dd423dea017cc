import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { type RestaurantRow, restaurantRow } from '../../restaurants/restaurant-rows.ts';
import { eveningNow } from '../quote/evening-rows.ts';
import { proposeWaits } from '../quote/propose-wait.ts';
import { waitlistRow } from '../waitlist-rows.ts';
import { isOpen } from '../waitlist-values.ts';
import type { WaitlistPlace } from './waitlist-place.type.ts';
import { restaurantOfPlaceToken } from './waitlist-token.ts';

/** A guest's own entry. */
export interface OwnEntry {
  restaurantId: string;
  entryId: string;
}

/** The entry that a guest's token opens; null when it opens none. */
export async function entryOfToken(reads: TenantReads, token: string): Promise<OwnEntry | null> {
  const restaurantId = restaurantOfPlaceToken(token);
  if (!restaurantId) return null;
  return reads.row<OwnEntry>(
    { restaurantIds: [restaurantId] },
    sql`select restaurant_id as "restaurantId", id as "entryId" from waitlist_entries
        where restaurant_id = ${restaurantId} and token_hash = ${sha256(token)}`,
  );
}

/** How long the parties of a queue may still wait, by the id of their entry. */
export interface QueueRanges {
  restaurant: RestaurantRow;
  ranges: ReadonlyMap<string, Pick<WaitlistPlace, 'lowMinutes' | 'highMinutes'>>;
}

/** The ranges of everybody who waits at a restaurant, so that all who follow their place share one reckoning. */
export async function queueRanges(
  app: App,
  reads: TenantReads,
  restaurantId: string,
): Promise<QueueRanges | null> {
  const restaurant = await restaurantRow(reads, restaurantId);
  if (!restaurant) return null;
  const evening = await eveningNow(app.clock, reads, restaurant);
  const waits = proposeWaits(
    evening,
    evening.queue.map(({ partySize }) => partySize),
  );
  return {
    restaurant,
    ranges: new Map(waits.map((wait, index) => [evening.queue[index]?.entryId ?? '', wait])),
  };
}

/** What a guest is shown of their own place: nothing about anybody else's. Null when the entry is gone. */
export async function placeIn(
  queue: QueueRanges | null,
  reads: TenantReads,
  { restaurantId, entryId }: OwnEntry,
): Promise<WaitlistPlace | null> {
  const entry = await waitlistRow(reads, { restaurantIds: [restaurantId] }, entryId);
  if (!entry || !queue) return null;
  const { customerName, partySize, status, position, createdAt, notifiedAt, estimatedWait } = entry;
  const range = isOpen(status) ? queue.ranges.get(entryId) : undefined;
  return {
    restaurant: queue.restaurant,
    restaurantName: queue.restaurant.name,
    restaurantPhone: queue.restaurant.phone,
    customerName,
    partySize,
    status,
    position,
    estimatedWait,
    lowMinutes: range?.lowMinutes ?? null,
    highMinutes: range?.highMinutes ?? null,
    joinedAt: createdAt,
    notifiedAt: status === 'notified' ? notifiedAt : null,
  };
}

/** The same, reckoned for this guest alone. */
export async function waitlistPlace(
  app: App,
  reads: TenantReads,
  entry: OwnEntry,
): Promise<WaitlistPlace | null> {
  return placeIn(await queueRanges(app, reads, entry.restaurantId), reads, entry);
}
