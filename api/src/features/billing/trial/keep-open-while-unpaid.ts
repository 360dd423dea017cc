import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { OwnerQuery } from '../../../platform/jobs/owner-query.ts';
import { bringAbout } from '../payments/billing-desk.ts';

const DAY_MS = 86_400_000;
/** As long as a trial (product decision 18): once payments are set up, everybody has this long to choose a plan. */
const KEPT_OPEN_DAYS = 14;

const job = z.object({ restaurantId: z.uuid() });

/** Orders one job for each group that comes near its end, or is past it, where nobody takes payments; once a day each. */
export async function orderKeepingOpen(query: OwnerQuery, now: Date, { payments }: App): Promise<void> {
  if (payments.kind !== 'off') return;
  await query(
    sql`select app_private.enqueue('keep-open', json_build_object('restaurantId', due.restaurant_id), null,
        'keep-open-' || due.group_id)
      from (select distinct on (g.id) g.id as group_id, r.id as restaurant_id
        from restaurant_groups g join restaurants r on r.group_id = g.id and r.removed_at is null
        where not g.cancels_at_period_end and g.subscription_expires_at < ${nearEnd(now)} order by g.id, r.id) due`,
  );
}

/**
 * Moves the end of a group's trial or plan on to 14 days from now: where nobody takes payments, nobody is locked out for
 * not having paid. What was cancelled ends as it was said to. Run twice it changes nothing more.
 */
export async function keepOpen(app: App, payload: unknown): Promise<void> {
  const { restaurantId } = job.parse(payload);
  if (app.payments.kind !== 'off') return;
  const now = app.clock.now();
  const until = new Date(now.getTime() + KEPT_OPEN_DAYS * DAY_MS);
  await bringAbout(app, { type: 'keptOpen', until, whenBefore: nearEnd(now) }, { restaurantId });
}

const nearEnd = (now: Date) => new Date(now.getTime() + (KEPT_OPEN_DAYS - 1) * DAY_MS);
