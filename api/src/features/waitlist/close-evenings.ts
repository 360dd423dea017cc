import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { sql } from '../../platform/db/statement.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { OwnerQuery } from '../../platform/jobs/owner-query.ts';
import { restaurantRow } from '../restaurants/restaurant-rows.ts';
import { recordWaitlistEvent } from './history/record-waitlist-event.ts';
import { eveningNow } from './quote/evening-rows.ts';
import { WaitlistEntryEntity } from './waitlist-entry.entity.ts';

const job = z.object({ restaurantId: z.string() });

/** Orders the job below for every restaurant where somebody waits. */
export async function sweepWaitlists(query: OwnerQuery): Promise<void> {
  await query(
    sql`select app_private.enqueue('close-waitlist', json_build_object('restaurantId', restaurant_id))
      from (select distinct restaurant_id from waitlist_entries where status in ('waiting', 'notified')) open`,
  );
}

/** Closes the entries of earlier evenings, so that the list of a service day starts empty. */
export async function closeWaitlist(app: App, payload: unknown): Promise<void> {
  const { restaurantId } = job.parse(payload);
  const reads = new TenantReads(app.pool);
  const restaurant = await restaurantRow(reads, restaurantId);
  if (!restaurant) return;
  const { since } = await eveningNow(app.clock, reads, restaurant);
  await inRestaurants(app, [restaurantId], async (tx) => {
    const left = await tx.entities.find(
      WaitlistEntryEntity,
      { restaurantId, status: { $in: ['waiting', 'notified'] }, createdAt: { $lt: since } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { createdAt: 'asc', id: 'asc' } },
    );
    const now = app.clock.now();
    for (const entry of left) {
      tx.entities.assign(entry, { status: 'cancelled', closedAt: now, updatedAt: now });
      await recordWaitlistEvent(tx, entry, { kind: 'cancelled', details: {} }, null);
    }
  });
}
