import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { OwnerQuery } from '../../../platform/jobs/owner-query.ts';
import { addDays, localDateAt } from '../../../platform/time/zoned-time.ts';
import { restaurantRow } from '../../restaurants/restaurant-rows.ts';
import { closingDay } from './closing-day.ts';
import { summaryPurpose } from './closing-summary-mail.ts';

const job = z.object({ restaurantId: z.string() });

/** Orders the job below for every restaurant where somebody wants the summary of the day. */
export async function sweepClosings(query: OwnerQuery): Promise<void> {
  await query(
    sql`select app_private.enqueue('order-closing-summary', json_build_object('restaurantId', restaurant_id), null,
          'order-closing-summary:' || restaurant_id)
        from (select distinct m.restaurant_id from memberships m join restaurants r on r.id = m.restaurant_id
          where m.summary_language is not null and r.removed_at is null) wanted`,
  );
}

const HOUR_MS = 3_600_000;

/** Who still sits belongs into the sum; a party that was forgotten keeps nobody waiting for longer. */
const STAYS_MS = 2 * HOUR_MS;

/** After a night without a process the summary is still read; after that the next one is near. */
const NEWS_FOR_MS = 18 * HOUR_MS;

/**
 * Orders the summaries of the service day that is over at a restaurant, one for each member who wants it: once its last service
 * has closed and nobody sits any more, at the latest two hours after. What was ordered before stands in the log of messages.
 */
export async function orderClosingSummary(app: App, payload: unknown): Promise<void> {
  const { restaurantId } = job.parse(payload);
  const reads = new TenantReads(app.pool);
  const restaurant = await restaurantRow(reads, restaurantId);
  if (!restaurant) return;
  const now = app.clock.now();
  const today = localDateAt(now, restaurant.timezone);
  for (const date of [addDays(today, -1), today]) {
    const day = await closingDay(app.clock, reads, { restaurantId, date });
    if (!day?.closesAt || day.figures.isEmpty) continue;
    const over = now.getTime() - day.closesAt.getTime();
    if (over < 0 || over > NEWS_FOR_MS || (day.figures.isOccupied && over < STAYS_MS)) continue;
    await orderMails(app, { restaurantId, date });
  }
}

async function orderMails(
  app: App,
  { restaurantId, date }: { restaurantId: string; date: string },
): Promise<void> {
  await inRestaurants(app, [restaurantId], async (tx) => {
    const members = await tx.rows<{ memberId: string }>(
      sql`select id as "memberId" from memberships where restaurant_id = ${restaurantId} and summary_language is not null`,
    );
    const purposes = members.map(({ memberId }) => summaryPurpose(memberId, date));
    const known = await tx.rows<{ purpose: string }>(
      sql`select purpose from messages where restaurant_id = ${restaurantId} and purpose = any (${purposes}::text[])`,
    );
    const tried = new Set(known.map(({ purpose }) => purpose));
    for (const { memberId } of members) {
      const purpose = summaryPurpose(memberId, date);
      if (tried.has(purpose)) continue;
      await enqueue(tx, 'send-closing-summary', { restaurantId, memberId, date }, { jobKey: purpose });
    }
  });
}
