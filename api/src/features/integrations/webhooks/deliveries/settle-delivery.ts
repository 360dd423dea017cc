import type { JobHelpers } from 'graphile-worker';
import { newUuid } from '../../../../platform/ids/global-id.ts';
import { DELIVER_TASK } from '../endpoints/webhook-rules.ts';
import type { AttemptOutcome } from './attempt-delivery.ts';
import type { DueDelivery, EndpointKey } from './claim-delivery.ts';
import { nextAttemptAt } from './retry-schedule.ts';

// The job goes by the database's clock, and what is due by ours.
const CLOCKS_DIFFER_SECONDS = 0.5;

// The endpoint's row first, as everybody locks them. What was given up meanwhile stays so, unless it arrived after all;
// what was deleted meanwhile leaves nothing behind.
const SETTLE = `
  with endpoint as (
    select from webhook_endpoints where restaurant_id = $1 and id = $2 for no key update),
  settled as (
    update webhook_deliveries set tries = tries + 1, state = $4, next_attempt_at = $5,
        settled_at = case when $4 = 'waiting' then null else $6::timestamptz end
      from endpoint where restaurant_id = $1 and id = $3 and (state = 'waiting' or $4 = 'delivered')),
    attempt as (
      insert into webhook_attempts (restaurant_id, id, delivery_id, at, duration_ms, status_code, failure, answer)
        select $1, $7, d.id, $8, $9, $10, $11, $12 from webhook_deliveries d where d.restaurant_id = $1 and d.id = $3)
  update webhook_endpoints e set claimed_until = null,
      failing_since = case when $4 = 'delivered' then null else coalesce(failing_since, $8) end,
      last_delivered_at = case when $4 = 'delivered' then $8 else last_delivered_at end
    from endpoint where e.restaurant_id = $1 and e.id = $2 returning failing_since as "failingSince"`;

/**
 * Writes down how an attempt went, orders the next one, and lets others deliver to the endpoint. Answers with since when
 * the endpoint has been failing, null when it is not.
 */
export async function settleDelivery(
  query: JobHelpers['query'],
  { restaurantId, endpointId }: EndpointKey,
  { deliveryId, tries }: DueDelivery,
  { outcome, now }: { outcome: AttemptOutcome; now: Date },
): Promise<Date | null> {
  const { at, durationMs, statusCode, failure, answer, retryAfter } = outcome;
  const next = failure === null ? null : nextAttemptAt({ tries: tries + 1, retryAfter, now });
  const state = failure === null ? 'delivered' : next ? 'waiting' : 'failed';
  const { rows } = await query<{ failingSince: Date | null }>(SETTLE, [
    restaurantId,
    endpointId,
    deliveryId,
    state,
    next,
    now,
    newUuid(),
    at,
    durationMs,
    statusCode,
    failure,
    answer,
  ]);
  if (next) {
    await query(`select app_private.enqueue($1, $2, clock_timestamp() + make_interval(secs => $3))`, [
      DELIVER_TASK,
      JSON.stringify({ restaurantId, endpointId }),
      (next.getTime() - now.getTime()) / 1000 + CLOCKS_DIFFER_SECONDS,
    ]);
  }
  return rows[0]?.failingSince ?? null;
}
