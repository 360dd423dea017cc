import { sql } from '../db/statement.ts';
import type { Batches } from '../jobs/batches.ts';
import { KEY_HOURS } from './idempotency-key.ts';

/** Removes the idempotency keys of yesterday, in all restaurants; those of bookings go with theirs. */
export async function purgeIdempotencyKeys(batches: Batches, now: Date): Promise<void> {
  await batches.remove({
    from: 'idempotency_keys',
    where: sql`created_at < ${now}::timestamptz - make_interval(hours => ${KEY_HOURS})`,
  });
}
