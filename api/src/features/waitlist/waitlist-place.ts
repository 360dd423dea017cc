import type { App } from '../../platform/app.ts';
import { sql } from '../../platform/db/statement.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import { sha256 } from '../../platform/secrets.ts';
import { restaurantRow } from '../restaurants/restaurant-rows.ts';
import { eveningNow } from './evening-rows.ts';
import { proposeWait } from './propose-wait.ts';
import type { WaitlistPlace } from './waitlist-place.type.ts';
import { type WaitlistEntryRow, waitlistRow } from './waitlist-rows.ts';
import { restaurantOfPlaceToken } from './waitlist-token.ts';
import { isOpen } from './waitlist-values.ts';

/** The entry that a guest's token opens; null when it opens none. */
export async function entryOfToken(
  reads: TenantReads,
  token: string,
): Promise<{ restaurantId: string; entryId: string } | null> {
  const restaurantId = restaurantOfPlaceToken(token);
  if (!restaurantId) return null;
  return reads.row<{ restaurantId: string; entryId: string }>(
    { restaurantIds: [restaurantId] },
    sql(
      (p) => `select restaurant_id as "restaurantId", id as "entryId" from waitlist_entries
        where restaurant_id = ${p(restaurantId)} and token_hash = ${p(sha256(token))}`,
    ),
  );
}

/** What a guest is shown of their own place: nothing about anybody else's. Null when the entry is gone. */
export async function waitlistPlace(
  app: App,
  reads: TenantReads,
  { restaurantId, entryId }: { restaurantId: string; entryId: string },
): Promise<WaitlistPlace | null> {
  const [entry, restaurant] = await Promise.all([
    waitlistRow(reads, { restaurantIds: [restaurantId] }, entryId),
    restaurantRow(reads, restaurantId),
  ]);
  if (!entry || !restaurant) return null;
  const { customerName, partySize, status, position, createdAt, notifiedAt, estimatedWait } = entry;
  const range = isOpen(status)
    ? await rangeOf(app, reads, { entry, timezone: restaurant.timezone })
    : { lowMinutes: null, highMinutes: null };
  return {
    restaurantName: restaurant.name,
    restaurantPhone: restaurant.phone,
    customerName,
    partySize,
    status,
    position,
    estimatedWait,
    ...range,
    joinedAt: createdAt,
    notifiedAt: status === 'notified' ? notifiedAt : null,
  };
}

async function rangeOf(
  app: App,
  reads: TenantReads,
  { entry, timezone }: { entry: WaitlistEntryRow; timezone: string },
): Promise<Pick<WaitlistPlace, 'lowMinutes' | 'highMinutes'>> {
  const { restaurantId, entryId, partySize } = entry;
  const evening = await eveningNow(app.clock, reads, { restaurantId, timezone });
  const index = evening.queue.findIndex((queued) => queued.entryId === entryId);
  const ahead = evening.queue.slice(0, Math.max(0, index)).map((queued) => queued.partySize);
  const proposed = proposeWait(evening, ahead, partySize);
  if (proposed.minutes === null) return { lowMinutes: null, highMinutes: null };
  return { lowMinutes: proposed.lowMinutes, highMinutes: proposed.highMinutes };
}
