import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import { forgetPush } from '../push/forget-push.ts';
import type { WaitlistEntryEntity } from '../waitlist-entry.entity.ts';
import { isOpen } from '../waitlist-values.ts';
import type { PassedOver } from './passing-over.ts';
import { WaitlistEventEntity } from './waitlist-event.entity.ts';

/** What happened to an entry. Numbers and ids only: names and phone numbers are purged with the entry itself. */
export type WaitlistHappening =
  | { kind: 'joined'; details: { partySize: number; estimatedWait: number; proposedWait: number | null } }
  | { kind: 'changed'; details: { fields: string[] } }
  /** `isPushed`: the device of the guest was called. Missing in what is older than such calls. */
  | { kind: 'notified'; details: { isPushed?: boolean } }
  | { kind: 'left' | 'waiting' | 'cancelled'; details: Record<string, never> }
  | { kind: 'seated'; details: { tableNames: string[]; passedOver: PassedOver[] } };

/**
 * Keeps for good what happened to an entry and who did it (null: the guest, or the end of the evening), and tells every screen. Who waits no
 * more is called on no device.
 */
export async function recordWaitlistEvent(
  tx: TenantTransaction,
  { restaurantId, id: entryId, status: became, updatedAt: at }: WaitlistEntryEntity,
  { kind, details }: WaitlistHappening,
  doneBy: string | null,
): Promise<void> {
  await tx.entities.flush(); // the event refers to the entry, and the mapper knows no relation to order them by
  tx.entities.create(WaitlistEventEntity, {
    restaurantId,
    id: newUuid(),
    entryId,
    kind,
    doneBy,
    details,
    at,
  });
  await tx.entities.flush();
  const change = kind === 'joined' ? 'CREATED' : 'UPDATED';
  if (!isOpen(became)) await forgetPush(tx, { restaurantId, entryId });
  await recordEvent(tx, { type: 'waitlistChanged', restaurantId, kind: change, entryId, became });
}
