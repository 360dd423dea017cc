import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { OwnerQuery } from '../../../platform/jobs/owner-query.ts';
import { addDays, localDateAt, localMinuteAt } from '../../../platform/time/zoned-time.ts';
import { restaurantRow } from '../../restaurants/restaurant-rows.ts';
import { weeklyPurpose } from './weekly-report-mail.ts';

const job = z.object({ restaurantId: z.string() });

/** Orders the job below for every restaurant where somebody wants the report of the week. */
export async function sweepWeeklyReports(query: OwnerQuery): Promise<void> {
  await query(
    sql`select app_private.enqueue('order-weekly-report', json_build_object('restaurantId', restaurant_id), null,
          'order-weekly-report:' || restaurant_id)
        from (select distinct m.restaurant_id from memberships m join restaurants r on r.id = m.restaurant_id
          where m.weekly_report_since is not null and m.role in ('owner', 'manager') and r.removed_at is null) wanted`,
  );
}

/** By the restaurant's clock: whoever opens their mails on a Monday has it. */
const READY_AT = '07:00';
const MONDAY = 1;
const DAYS_OF_WEEK = 7;

/** After a day without a process the report is still read on Tuesday. */
const LAST_DAY_OF_NEWS = 2;

/**
 * Orders the reports of the week that is over at a restaurant, one for each manager or owner who wants it: from seven on Monday morning by its
 * clock until Tuesday night. What was ordered before stands in the log of messages.
 */
export async function orderWeeklyReport(app: App, payload: unknown): Promise<void> {
  const { restaurantId } = job.parse(payload);
  const restaurant = await restaurantRow(new TenantReads(app.pool), restaurantId);
  if (!restaurant) return;
  const now = app.clock.now();
  const today = localDateAt(now, restaurant.timezone);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  if (weekday < MONDAY || weekday > LAST_DAY_OF_NEWS) return;
  if (weekday === MONDAY && localMinuteAt(now, restaurant.timezone) < READY_AT) return;
  const monday = addDays(today, MONDAY - weekday - DAYS_OF_WEEK);
  await inRestaurants(app, [restaurantId], async (tx) => {
    const members = await tx.rows<{ memberId: string }>(
      sql`select id as "memberId" from memberships where restaurant_id = ${restaurantId} and weekly_report_since is not null
          and role in ('owner', 'manager')`,
    );
    const purposes = members.map(({ memberId }) => weeklyPurpose(memberId, monday));
    const known = await tx.rows<{ purpose: string }>(
      sql`select purpose from messages where restaurant_id = ${restaurantId} and purpose = any (${purposes}::text[])`,
    );
    const tried = new Set(known.map(({ purpose }) => purpose));
    for (const { memberId } of members) {
      const purpose = weeklyPurpose(memberId, monday);
      if (!tried.has(purpose))
        await enqueue(tx, 'send-weekly-report', { restaurantId, memberId, monday }, { jobKey: purpose });
    }
  });
}
