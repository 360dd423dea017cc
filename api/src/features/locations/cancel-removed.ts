import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { raw, sql } from '../../platform/db/statement.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import type { OwnerQuery } from '../../platform/jobs/owner-query.ts';
import { recordWaitlistEvent } from '../waitlist/history/record-waitlist-event.ts';
import { WaitlistEntryEntity } from '../waitlist/waitlist-entry.entity.ts';

const job = z.object({ restaurantId: z.uuid() });
/** Bookings that are cancelled together: a restaurant may have thousands, and none of them waits for all. */
const AT_ONCE = 200;

/**
 * Cancels what is still to come at a restaurant that was removed, and lets go of who waits there: done twice it cancels once.
 * The database has the guests told with it, the soonest visits first (m0061), and other systems hear of each one.
 */
export async function cancelRemoved(app: App, payload: unknown, query: OwnerQuery): Promise<void> {
  const { restaurantId } = job.parse(payload);
  // Nobody but the owner of the database sees a restaurant that was removed.
  const removed = await query(
    sql`select from restaurants where id = ${restaurantId} and removed_at is not null`,
  );
  if (removed.rows.length === 0) return;
  while ((await cancelSome(app, restaurantId)) === AT_ONCE);
  await endWaiting(app, restaurantId);
}

/** How many it cancelled. */
async function cancelSome(app: App, restaurantId: string): Promise<number> {
  const now = app.clock.now();
  return inRestaurants(app, [restaurantId], async (tx) => {
    const cancelled = await tx.rows<{
      id: string;
    }>(sql`update bookings b set status = 'cancelled', updated_at = ${now}, guest_confirmed_at = null,
          cancellation = case b.status when 'pending' then 'declined' else 'by_restaurant' end
        where b.restaurant_id = ${restaurantId} and b.id in (
          select id from bookings where restaurant_id = ${restaurantId} and deleted_at is null
            and status in ('pending', 'confirmed') and starts_at > ${now} order by starts_at, id limit ${raw(AT_ONCE)} for update)
        returning b.id`);
    for (const { id: bookingId } of cancelled) {
      await recordEvent(tx, {
        type: 'bookingChanged',
        restaurantId,
        kind: 'UPDATED',
        bookingId,
        became: 'cancelled',
      });
    }
    return cancelled.length;
  });
}

/** Parties that wait are told on their own page that there is no such place any more; their entries end. */
async function endWaiting(app: App, restaurantId: string): Promise<void> {
  const now = app.clock.now();
  await inRestaurants(app, [restaurantId], async (tx) => {
    const waiting = await tx.entities.find(
      WaitlistEntryEntity,
      { restaurantId, status: { $in: ['waiting', 'notified'] } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { createdAt: 'asc', id: 'asc' } },
    );
    for (const entry of waiting) {
      tx.entities.assign(entry, { status: 'cancelled', closedAt: now, updatedAt: now });
      await recordWaitlistEvent(tx, entry, { kind: 'cancelled', details: {} }, null);
    }
  });
}
