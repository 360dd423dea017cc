import type { Batches } from '../jobs/batches.ts';
import { KEY_HOURS } from './idempotency-key.ts';

/** Removes the idempotency keys of yesterday, in all restaurants; those of bookings go with theirs. */
export async function purgeIdempotencyKeys(batches: Batches, now: Date): Promise<void> {
  await batches.remove({
    from: 'idempotency_keys',
    where: 'created_at < $1::timestamptz - make_interval(hours => $2)',
    values: [now, KEY_HOURS],
  });
}
