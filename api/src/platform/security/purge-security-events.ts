import type { Batches } from '../jobs/batches.ts';

/** How long people can look back. */
export const SECURITY_DAYS = 90;

/** Removes security events that are older than 90 days. */
export async function purgeSecurityEvents(batches: Batches, now: Date): Promise<void> {
  for (const from of ['account_events', 'restaurant_events']) {
    await batches.remove({
      from,
      where: 'occurred_at < $1::timestamptz - make_interval(days => $2)',
      values: [now, SECURITY_DAYS],
    });
  }
}
