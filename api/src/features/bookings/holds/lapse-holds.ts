import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import type { OwnerQuery } from '../../../platform/jobs/owner-query.ts';
import { HoldEntity } from './hold.entity.ts';

const job = z.object({ restaurantId: z.string() });

/**
 * Removes the holds of a restaurant whose time is up and tells everybody who looks at its times. They have counted for
 * nobody since their last instant, so that a job that comes late lets nobody wait but the open pages.
 */
export async function lapseHolds(app: App, payload: unknown): Promise<void> {
  const { restaurantId } = job.parse(payload);
  await inRestaurants(app, [restaurantId], async (tx) => {
    const lapsed = { restaurantId, expiresAt: { $lte: app.clock.now() } };
    if ((await tx.entities.nativeDelete(HoldEntity, lapsed)) === 0) return;
    await recordEvent(tx, { type: 'holdsChanged', restaurantId });
  });
}

/** Orders that job wherever holds are left over: a job can be lost, with a backup that was put back say. */
export async function sweepHolds(query: OwnerQuery, now: Date): Promise<void> {
  await query(
    sql`select app_private.enqueue('lapse-holds', json_build_object('restaurantId', restaurant_id))
      from (select distinct restaurant_id from holds where expires_at <= ${now}) leftover`,
  );
}
