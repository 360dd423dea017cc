import { WaitlistEventEntity } from '../features/waitlist/history/waitlist-event.entity.ts';
import { newPlaceToken } from '../features/waitlist/place/waitlist-token.ts';
import { WaitlistEntryEntity } from '../features/waitlist/waitlist-entry.entity.ts';
import type { TenantTransaction } from '../platform/db/tenant-transaction.ts';
import { newUuid } from '../platform/ids/global-id.ts';
import { sha256 } from '../platform/secrets/secrets.ts';

interface DemoParty {
  customerName: string;
  phone: string;
  partySize: number;
  estimatedWait: number;
  /** How long they have been there, in minutes. */
  waitsSince: number;
  notes: string | null;
  /** Told so many minutes ago that their table is ready. */
  notifiedSince?: number;
}

const PARTIES: DemoParty[] = [
  {
    customerName: 'Lena Fischer',
    phone: '+1 212 555 0171',
    partySize: 2,
    estimatedWait: 20,
    waitsSince: 24,
    notes: 'At the bar',
    notifiedSince: 3,
  },
  {
    customerName: 'Marcus Reed',
    phone: '+1 212 555 0172',
    partySize: 4,
    estimatedWait: 30,
    waitsSince: 17,
    notes: null,
  },
  {
    customerName: 'Yuki Tanaka',
    phone: '+1 212 555 0173',
    partySize: 3,
    estimatedWait: 25,
    waitsSince: 6,
    notes: 'With a pushchair',
  },
];

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** Lets some parties wait when nobody does. The list of an evening closes by itself, so each start brings new ones. */
export async function ensureWaitlist(tx: TenantTransaction, restaurantId: string, now: Date): Promise<void> {
  const open = { restaurantId, status: { $in: ['waiting' as const, 'notified' as const] } };
  if ((await tx.entities.count(WaitlistEntryEntity, open)) > 0) return;
  for (const { waitsSince, notifiedSince, ...party } of PARTIES) {
    const id = newUuid();
    const createdAt = minutesBefore(now, waitsSince);
    const notifiedAt = notifiedSince === undefined ? null : minutesBefore(now, notifiedSince);
    tx.entities.create(WaitlistEntryEntity, {
      ...party,
      restaurantId,
      id,
      status: notifiedAt ? 'notified' : 'waiting',
      source: 'host',
      tokenHash: sha256(newPlaceToken(restaurantId)),
      createdAt,
      notifiedAt,
      updatedAt: notifiedAt ?? createdAt,
    });
    await tx.entities.flush(); // the events refer to it
    const { partySize, estimatedWait } = party;
    const happened = { restaurantId, entryId: id, doneBy: null };
    const told = { partySize, estimatedWait, proposedWait: null };
    tx.entities.create(WaitlistEventEntity, {
      ...happened,
      id: newUuid(),
      kind: 'joined',
      details: told,
      at: createdAt,
    });
    if (notifiedAt)
      tx.entities.create(WaitlistEventEntity, {
        ...happened,
        id: newUuid(),
        kind: 'notified',
        details: {},
        at: notifiedAt,
      });
  }
}
