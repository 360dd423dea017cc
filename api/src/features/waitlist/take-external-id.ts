import { sql } from '../../platform/db/statement.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../platform/errors/user-errors.ts';
import { lockExternalIds } from '../../platform/external/lock-external-ids.ts';
import { type WaitlistEntryRow, waitlistRow } from './waitlist-rows.ts';

/** Another entry of the restaurant's waitlist has the external id; `existingEntry` of the payload is that one. */
class ExternalIdOfEntryTaken extends Refusal {
  override readonly extras: { existingEntry: WaitlistEntryRow };

  constructor(existingEntry: WaitlistEntryRow) {
    const message = 'Another party on the waitlist has this external id. Use that entry, or another id.';
    super(userError('CONFLICT', message, ['externalId']));
    this.extras = { existingEntry };
  }
}

/**
 * Keeps an external id for one entry until the transaction ends: whoever asks for the same one meanwhile waits, so that of two programs
 * the second is told of the first one's party. Who waits no longer keeps theirs. Refuses with CONFLICT and the entry that has it.
 */
export async function takeExternalId(
  tx: TenantTransaction,
  reads: TenantReads,
  { restaurantId, externalId }: { restaurantId: string; externalId: string },
): Promise<void> {
  await lockExternalIds(tx, { restaurantId, kind: 'waitlist entry' }, [externalId]);
  const [holder] = await tx.rows<{ entryId: string }>(
    sql`select id as "entryId" from waitlist_entries where restaurant_id = ${restaurantId} and external_id = ${externalId}`,
  );
  const existing = holder && (await waitlistRow(reads, { restaurantIds: [restaurantId] }, holder.entryId));
  if (existing) throw new ExternalIdOfEntryTaken(existing);
}
