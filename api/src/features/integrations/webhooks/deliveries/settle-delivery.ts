import { sql } from '../../../../platform/db/statement.ts';
import { newUuid } from '../../../../platform/ids/global-id.ts';
import type { OwnerQuery } from '../../../../platform/jobs/owner-query.ts';
import { DELIVER_TASK } from '../endpoints/webhook-rules.ts';
import type { AttemptOutcome } from './attempt-delivery.ts';
import type { DueDelivery, EndpointKey } from './claim-delivery.ts';
import { nextAttemptAt } from './retry-schedule.ts';

// The job goes by the database's clock, and what is due by ours.
const CLOCKS_DIFFER_SECONDS = 0.5;

/**
 * Writes down how an attempt went, orders the next one, and lets others deliver to the endpoint. Answers with since when
 * the endpoint has been failing, null when it is not.
 */
export async function settleDelivery(
  query: OwnerQuery,
  { restaurantId, endpointId }: EndpointKey,
  { deliveryId, tries }: DueDelivery,
  { outcome, now }: { outcome: AttemptOutcome; now: Date },
): Promise<Date | null> {
  const { at, durationMs, statusCode, failure, answer, retryAfter } = outcome;
  const next = failure === null ? null : nextAttemptAt({ tries: tries + 1, retryAfter, now });
  const state = failure === null ? 'delivered' : next ? 'waiting' : 'failed';
  // The endpoint's row first, as everybody locks them. What was given up meanwhile stays so, unless it arrived after all;
  // what was deleted meanwhile leaves nothing behind.
  const { rows } = await query<{ failingSince: Date | null }>(sql`
  with endpoint as (
    select from webhook_endpoints where restaurant_id = ${restaurantId} and id = ${endpointId} for no key update),
  settled as (
    update webhook_deliveries set tries = tries + 1, state = ${state}, next_attempt_at = ${next},
        settled_at = case when ${state} = 'waiting' then null else ${now}::timestamptz end
      from endpoint where restaurant_id = ${restaurantId} and id = ${deliveryId} and (state = 'waiting' or ${state} = 'delivered')),
    attempt as (
      insert into webhook_attempts (restaurant_id, id, delivery_id, at, duration_ms, status_code, failure, answer)
        select ${restaurantId}, ${newUuid()}, d.id, ${at}, ${durationMs}, ${statusCode}, ${failure}, ${answer} from webhook_deliveries d where d.restaurant_id = ${restaurantId} and d.id = ${deliveryId})
  update webhook_endpoints e set claimed_until = null,
      failing_since = case when ${state} = 'delivered' then null else coalesce(failing_since, ${at}) end,
      last_delivered_at = case when ${state} = 'delivered' then ${at} else last_delivered_at end
    from endpoint where e.restaurant_id = ${restaurantId} and e.id = ${endpointId} returning failing_since as "failingSince"`);
  if (next) {
    await query(
      sql`select app_private.enqueue(${DELIVER_TASK}, ${JSON.stringify({ restaurantId, endpointId })}, clock_timestamp() + make_interval(secs => ${(next.getTime() - now.getTime()) / 1000 + CLOCKS_DIFFER_SECONDS}))`,
    );
  }
  return rows[0]?.failingSince ?? null;
}
