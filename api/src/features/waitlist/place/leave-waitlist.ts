import { LockMode } from '@mikro-orm/core';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordWaitlistEvent } from '../history/record-waitlist-event.ts';
import { WaitlistEntryEntity } from '../waitlist-entry.entity.ts';
import { isOpen } from '../waitlist-values.ts';
import { entryOfToken } from './waitlist-place.ts';

/**
 * A guest gives up their place by the token of its page; having left already is as good. Refuses with NOT_FOUND for a
 * token that opens none, and CONFLICT once the party is seated.
 */
export async function leaveWaitlist(
  app: App,
  token: string,
): Promise<{ restaurantId: string; entryId: string }> {
  const place = await entryOfToken(new TenantReads(app.pool), token);
  if (!place) throw new Refusal(userError('NOT_FOUND', 'This link opens no place on a waitlist.', ['token']));
  const { restaurantId, entryId } = place;
  await inRestaurants(app, [restaurantId], async (tx) => {
    const own = { restaurantId, id: entryId };
    const entry = await tx.entities.findOneOrFail(WaitlistEntryEntity, own, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
    });
    if (entry.status === 'cancelled') return;
    if (!isOpen(entry.status)) {
      throw new Refusal(userError('CONFLICT', 'Your party has been seated already.', ['token']));
    }
    const now = app.clock.now();
    tx.entities.assign(entry, { status: 'cancelled', closedAt: now, updatedAt: now });
    await recordWaitlistEvent(tx, entry, { kind: 'left', details: {} }, null);
  });
  return place;
}
