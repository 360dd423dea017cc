import type { TenantTransaction } from '../../../../platform/db/in-restaurants.ts';

/** Gives up what waits for an endpoint that is stopped; each can be delivered again by hand. */
export async function giveUpWaiting(
  em: TenantTransaction,
  { restaurantId, id }: { restaurantId: string; id: string },
  now: Date,
): Promise<void> {
  await em.execute(
    `update webhook_deliveries set state = 'failed', next_attempt_at = null, settled_at = ?
      where restaurant_id = ? and endpoint_id = ? and state = 'waiting'`,
    [now, restaurantId, id],
  );
}
