import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import type { Metadata } from '../../../platform/external/external-reference.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { recordWaitlistEvent } from '../history/record-waitlist-event.ts';
import { WaitlistEntryEntity } from '../waitlist-entry.entity.ts';
import type { WaitlistSource } from '../waitlist-values.ts';
import { MOST_WAITING } from './waitlist-input.ts';

/** A party that joins the queue. */
export interface NewEntry {
  /** Its uuid; a new one when left out. */
  id?: string;
  restaurantId: string;
  customerName: string;
  phone: string;
  partySize: number;
  notes: string | null;
  /** What an integrator's own system calls it, and keeps with it. */
  externalId?: string | null;
  metadata?: Metadata[];
  /** Minutes that the guest is told. */
  estimatedWait: number;
  /** Minutes that the engine proposed; null when it could not say. */
  proposedWait: number | null;
  source: WaitlistSource;
  /** Opens the guest's page; only its hash is kept. */
  token: string;
}

/** Waits until no other transaction lets somebody in at this restaurant: two at once would each count without the other. */
export async function lockWaitlist(tx: TenantTransaction, restaurantId: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`waitlist ${restaurantId}`}, 0))`);
}

/**
 * Puts a party at the end of the queue, the only place where one is written. The caller holds the lock of the waitlist.
 * Refuses with TOO_MANY when as many wait as may.
 */
export async function enterWaitlist(
  app: App,
  tx: TenantTransaction,
  { token, id = newUuid(), ...entry }: NewEntry,
  doneBy: string | null,
): Promise<WaitlistEntryEntity> {
  const { restaurantId, partySize, estimatedWait, proposedWait } = entry;
  const waiting = await tx.entities.count(WaitlistEntryEntity, {
    restaurantId,
    status: { $in: ['waiting', 'notified'] },
  });
  if (waiting >= MOST_WAITING) {
    throw new Refusal(
      userError(
        'TOO_MANY',
        `The waitlist is full: ${MOST_WAITING} parties wait already. Seat or remove one first.`,
      ),
    );
  }
  const now = app.clock.now();
  const joined = tx.entities.create(WaitlistEntryEntity, {
    ...entry,
    id,
    status: 'waiting',
    tokenHash: sha256(token),
    createdAt: now,
    updatedAt: now,
  });
  await recordWaitlistEvent(
    tx,
    joined,
    { kind: 'joined', details: { partySize, estimatedWait, proposedWait } },
    doneBy,
  );
  return joined;
}
