import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { HoldEntity } from './hold.entity.ts';
import { HOLD_SECONDS } from './hold-length.ts';
import { HoldTableEntity } from './hold-table.entity.ts';

/**
 * Writes a visitor's hold with exactly these tables, in place of the one they had, and tells everybody who looks at the
 * times. The caller holds the lock of its day.
 */
export async function keepHold(
  tx: TenantTransaction,
  tableIds: readonly string[],
  row: HoldEntity,
): Promise<HoldEntity> {
  const { restaurantId, id: holdId } = row;
  // The visitor's first hold may be written twice at once, from two networks: the later one moves it.
  const hold = await tx.entities.upsert(HoldEntity, row);
  await tx.entities.nativeDelete(HoldTableEntity, { restaurantId, holdId });
  await tx.entities.insertMany(
    HoldTableEntity,
    tableIds.map((tableId) => ({ restaurantId, holdId, tableId })),
  );
  await recordEvent(tx, { type: 'holdsChanged', restaurantId });
  await lapseLater(tx, hold);
  return hold;
}

/** Orders the job that frees the place when the time is up, in place of one that waits for an earlier end. */
export async function lapseLater(
  tx: TenantTransaction,
  { restaurantId, id }: Pick<HoldEntity, 'restaurantId' | 'id'>,
  inSeconds = HOLD_SECONDS,
): Promise<void> {
  const timing = { inSeconds, jobKey: `hold ${id}` };
  await enqueue(tx, 'lapse-holds', { restaurantId }, timing);
}
