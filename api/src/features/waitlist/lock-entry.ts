import { LockMode } from '@mikro-orm/core';
import type { Actor } from '../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../platform/errors/user-errors.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';
import { WaitlistEntryEntity } from './waitlist-entry.entity.ts';

/** The same for an id that never was and for another restaurant's. */
export const noSuchEntry = () =>
  new Refusal(userError('NOT_FOUND', 'There is no such entry on the waitlist.', ['id']));

/** Uuid of an entry by its global id, as it came in. Throws UNAUTHENTICATED; refuses with NOT_FOUND what can be none. */
export function entryIdOf(actor: Actor, id: string): string {
  actor.signedIn();
  const entryId = uuidOf('WaitlistEntry', id);
  if (!entryId || actor.restaurantIds.length === 0) throw noSuchEntry();
  return entryId;
}

/**
 * An entry of one of the caller's restaurants as it is now, kept from other changes until the transaction ends: of two
 * hosts at once the second sees what the first has done. Refuses with NOT_FOUND; throws FORBIDDEN.
 */
export async function lockEntry(
  tx: TenantTransaction,
  actor: Actor,
  entryId: string,
): Promise<WaitlistEntryEntity> {
  const own = { restaurantId: { $in: actor.restaurantIds }, id: entryId };
  const entry = await tx.entities.findOne(WaitlistEntryEntity, own, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!entry) throw noSuchEntry();
  actor.must('waitlist:manage', entry.restaurantId);
  return entry;
}
