import { sql } from '../../db/statement.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { eventKinds, MovementKind } from './guest-payments.ts';

/** Seconds after which the simulated provider tells of something by an event: later than we have written what led to it. */
const EVENT_DELAY_SECONDS = 6;

/** A line of its books. */
export interface SimulatedMove {
  ref: string;
  accountRef: string;
  /** The charge that it is about. */
  paymentRef: string;
  key: string;
  kind: MovementKind;
  amountMinor: number;
  currency: string;
  at: Date;
}

/** Tells of something by an event, some time after this transaction. */
export async function tellLater(
  tx: TenantTransaction,
  about: { accountRef: string; kind: (typeof eventKinds)[number]; ref: string },
): Promise<void> {
  await enqueue(tx, 'hear-guest-payment', { ...about }, { inSeconds: EVENT_DELAY_SECONDS });
}

/** Adds a line to the books. */
export async function writeMove(tx: TenantTransaction, move: SimulatedMove): Promise<void> {
  const { ref, accountRef, paymentRef, key, kind, amountMinor, currency, at } = move;
  await tx.rows(
    sql`insert into app_private.simulated_moves (ref, account_ref, payment_ref, key, kind, amount_minor, currency, moved_at)
      values (${ref}, ${accountRef}, ${paymentRef}, ${key}, ${kind}, ${amountMinor}, ${currency}, ${at})`,
  );
}
