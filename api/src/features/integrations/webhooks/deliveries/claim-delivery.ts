import { raw, sql } from '../../../../platform/db/statement.ts';
import type { OwnerQuery } from '../../../../platform/jobs/owner-query.ts';

/** A message that is due at an endpoint, which no other process delivers to until it is settled. */
export interface DueDelivery {
  deliveryId: string;
  /** Attempts since it was put on its way. */
  tries: number;
  messageId: string;
  body: string;
  url: string;
  /** Sealed. */
  secret: string;
  /** Sealed; null when the time of both secrets is over. */
  previousSecret: string | null;
}

/** Longer than an attempt can take; after a process that died in one, the sweep goes on by then. */
const CLAIM_SECONDS = 60;

/** An endpoint, by uuids. */
export interface EndpointKey {
  restaurantId: string;
  endpointId: string;
}

/** The next message for an endpoint, by sequence among those that are due; null when none is, or another process is at it. */
export async function claimDelivery(
  query: OwnerQuery,
  { restaurantId, endpointId }: EndpointKey,
  now: Date,
): Promise<DueDelivery | null> {
  // An endpoint waits for one answer at a time. Whoever comes second waits for the row, looks again, and finds it taken.
  const { rows } = await query<DueDelivery>(sql`
  with claimed as (
    update webhook_endpoints e set claimed_until = ${now}::timestamptz + make_interval(secs => ${raw(CLAIM_SECONDS)})
    from restaurants r join restaurant_groups g on g.id = r.group_id
    where e.restaurant_id = ${restaurantId} and e.id = ${endpointId} and e.stopped_by is null
      and (e.claimed_until is null or e.claimed_until <= ${now})
      and r.id = e.restaurant_id and g.subscription_status = 'enterprise' and g.subscription_expires_at > ${now}
      and exists (select from webhook_deliveries where restaurant_id = e.restaurant_id and endpoint_id = e.id
        and state = 'waiting' and next_attempt_at <= ${now})
    returning e.*)
  select d.id as "deliveryId", d.tries, m.id as "messageId", m.body, e.url, e.secret,
      case when e.previous_secret_ends_at > ${now} then e.previous_secret end as "previousSecret"
    from claimed e join webhook_deliveries d on d.restaurant_id = e.restaurant_id and d.endpoint_id = e.id
      join webhook_messages m on m.restaurant_id = d.restaurant_id and m.id = d.message_id
    where d.state = 'waiting' and d.next_attempt_at <= ${now}
    order by d.sequence limit 1`);
  return rows[0] ?? null;
}

/** Lets others deliver to the endpoint, when an attempt ended without an outcome. */
export async function releaseEndpoint(
  query: OwnerQuery,
  { restaurantId, endpointId }: EndpointKey,
): Promise<void> {
  await query(sql`update webhook_endpoints set claimed_until = null where restaurant_id = ${restaurantId}
        and id = ${endpointId}`);
}
