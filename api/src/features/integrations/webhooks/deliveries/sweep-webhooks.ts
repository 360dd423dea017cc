import { sql } from '../../../../platform/db/statement.ts';
import type { OwnerQuery } from '../../../../platform/jobs/owner-query.ts';
import { DELIVER_TASK, WRITE_TASK } from '../endpoints/webhook-rules.ts';

/** Orders again what is due and no job is at: every minute, so that a lost job costs a minute and never a message. */
export async function sweepWebhooks(query: OwnerQuery, now: Date): Promise<void> {
  await query(sql`
  select app_private.enqueue(${WRITE_TASK}, json_build_object('restaurantId', restaurant_id), null, ${WRITE_TASK} || ':' || restaurant_id)
    from webhook_messages where body is null group by restaurant_id`);
  // What a process left behind that died, and what waits since the plan ran out and is paid for again.
  await query(sql`
  select app_private.enqueue(${DELIVER_TASK}, json_build_object('restaurantId', e.restaurant_id, 'endpointId', e.id), null,
      ${DELIVER_TASK} || ':' || e.restaurant_id || ':' || e.id)
    from webhook_endpoints e join restaurants r on r.id = e.restaurant_id join restaurant_groups g on g.id = r.group_id
    where e.stopped_by is null and (e.claimed_until is null or e.claimed_until <= ${now})
      and g.subscription_status = 'enterprise' and g.subscription_expires_at > ${now}
      and exists (select from webhook_deliveries where restaurant_id = e.restaurant_id and endpoint_id = e.id
        and state = 'waiting' and next_attempt_at <= ${now})`);
}
