import type { TenantTransaction } from '../../../platform/db/in-restaurants.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { HoldEntity } from './hold.entity.ts';
import { HOLD_SECONDS } from './hold-input.ts';
import { HoldTableEntity } from './hold-table.entity.ts';

/**
 * Writes a visitor's hold with exactly these tables, in place of the one they had, and tells everybody who looks at the
 * times. The caller holds the lock of its day.
 */
export async function keepHold(
  em: TenantTransaction,
  tableIds: readonly string[],
  row: HoldEntity,
): Promise<HoldEntity> {
  const { restaurantId, id: holdId } = row;
  // The visitor's first hold may be written twice at once, from two networks: the later one moves it.
  const hold = await em.upsert(HoldEntity, row);
  await em.nativeDelete(HoldTableEntity, { restaurantId, holdId });
  await em.insertMany(
    HoldTableEntity,
    tableIds.map((tableId) => ({ restaurantId, holdId, tableId })),
  );
  await recordEvent(em, { type: 'holdsChanged', restaurantId });
  await lapseLater(em, hold);
  return hold;
}

/** Orders the job that frees the place when the time is up, in place of one that waits for an earlier end. */
export async function lapseLater(
  em: TenantTransaction,
  { restaurantId, id }: Pick<HoldEntity, 'restaurantId' | 'id'>,
): Promise<void> {
  const timing = { inSeconds: HOLD_SECONDS, jobKey: `hold ${id}` };
  await enqueue(em, 'lapse-holds', { restaurantId }, timing);
}
