import type { OwnerQuery } from '../../../../platform/jobs/owner-query.ts';
import { DELIVER_TASK, WRITE_TASK } from '../endpoints/webhook-rules.ts';

// What a process left behind that died, and what waits since the plan ran out and is paid for again.
const DELIVER = `
  select app_private.enqueue($2, json_build_object('restaurantId', e.restaurant_id, 'endpointId', e.id), null,
      $2 || ':' || e.id)
    from webhook_endpoints e join restaurants r on r.id = e.restaurant_id join restaurant_groups g on g.id = r.group_id
    where e.stopped_by is null and (e.claimed_until is null or e.claimed_until <= $1)
      and g.subscription_status = 'enterprise' and g.subscription_expires_at > $1
      and exists (select from webhook_deliveries where restaurant_id = e.restaurant_id and endpoint_id = e.id
        and state = 'waiting' and next_attempt_at <= $1)`;

const WRITE = `
  select app_private.enqueue($1, json_build_object('restaurantId', restaurant_id), null, $1 || ':' || restaurant_id)
    from webhook_messages where body is null group by restaurant_id`;

/** Orders again what is due and no job is at: every minute, so that a lost job costs a minute and never a message. */
export async function sweepWebhooks(query: OwnerQuery, now: Date): Promise<void> {
  await query(WRITE, [WRITE_TASK]);
  await query(DELIVER, [now, DELIVER_TASK]);
}
