import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { EntryKind } from '../../guarantees/ledger/balance.ts';
import type { KnownGuarantee } from './guarantee-rows.ts';

/** A line of the ledger, as the provider tells it. */
interface NewEntry extends KnownGuarantee {
  kind: EntryKind;
  amountMinor: number;
  currency: string;
  /** What the provider calls it: the same is written once. */
  providerRef: string;
  /** When it moved. */
  now: Date;
}

/** Adds a line to the ledger, and says whether it did: one that is there already is left. The database refuses what does not add up. */
export async function writeEntry(tx: TenantTransaction, entry: NewEntry): Promise<boolean> {
  const { restaurantId, guaranteeId, kind, amountMinor, currency, providerRef, now } = entry;
  const written = await tx.rows(
    sql`insert into guarantee_entries (restaurant_id, id, guarantee_id, kind, amount_minor, currency, provider_ref, created_at)
      values (${restaurantId}, ${newUuid()}, ${guaranteeId}, ${kind}, ${amountMinor}, ${currency}, ${providerRef}, ${now})
      on conflict (restaurant_id, kind, provider_ref) do nothing returning id`,
  );
  return written.length > 0;
}

/** Something that the provider is to do with money. */
interface NewMove extends KnownGuarantee {
  kind: 'charge' | 'refund';
  amountMinor: number;
  /** Why, and who asked for it; left out where a rule did. */
  reason?: string | null;
  askedBy?: string | null;
  now: Date;
}

/** Stores what the provider is to do, and orders the job that asks it once this transaction is committed. The caller holds the guarantee. */
export async function orderMove(tx: TenantTransaction, move: NewMove): Promise<string> {
  const { restaurantId, guaranteeId, kind, amountMinor, reason = null, askedBy = null, now } = move;
  const moveId = newUuid();
  await tx.rows(
    sql`insert into guarantee_moves (restaurant_id, id, guarantee_id, kind, amount_minor, state, reason, asked_by, created_at)
      values (${restaurantId}, ${moveId}, ${guaranteeId}, ${kind}, ${amountMinor}, 'asked', ${reason}, ${askedBy}, ${now})`,
  );
  await enqueue(tx, 'ask-guarantee-move', { restaurantId, moveId }, { jobKey: `guarantee-move ${moveId}` });
  return moveId;
}
