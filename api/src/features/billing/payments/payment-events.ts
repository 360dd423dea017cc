import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import type { Batches } from '../../../platform/jobs/batches.ts';

/** Far longer than a provider goes on sending one event. */
const KEPT_DAYS = 30;

/**
 * Whether an event of the payment provider is heard for the first time. It is remembered with the running transaction, so
 * that an effect which is lost is not taken for done; of the same event twice at once the second waits for the first.
 */
export async function isFirstHearing(tx: TenantTransaction, eventId: string, now: Date): Promise<boolean> {
  const remembered =
    await tx.rows(sql`insert into app_private.payment_events (id, heard_at) values (${eventId}, ${now})
        on conflict do nothing returning id`);
  return remembered.length > 0;
}

/** Forgets events that were heard long ago. */
export async function purgePaymentEvents(batches: Batches, now: Date): Promise<void> {
  await batches.remove({
    from: 'app_private.payment_events',
    where: sql`heard_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`,
  });
}
