import type { TenantTransaction } from '../../../platform/db/in-restaurants.ts';
import type { Batches } from '../../../platform/jobs/batches.ts';

/** Far longer than a provider goes on sending one event. */
const KEPT_DAYS = 30;

/**
 * Whether an event of the payment provider is heard for the first time. It is remembered with the running transaction, so
 * that an effect which is lost is not taken for done; of the same event twice at once the second waits for the first.
 */
export async function isFirstHearing(em: TenantTransaction, eventId: string, now: Date): Promise<boolean> {
  const remembered = await em.execute<object[]>(
    'insert into app_private.payment_events (id, heard_at) values (?, ?) on conflict do nothing returning id',
    [eventId, now],
  );
  return remembered.length > 0;
}

/** Forgets events that were heard long ago. */
export async function purgePaymentEvents(batches: Batches, now: Date): Promise<void> {
  await batches.remove({
    from: 'app_private.payment_events',
    where: 'heard_at < $1::timestamptz - make_interval(days => $2)',
    values: [now, KEPT_DAYS],
  });
}
