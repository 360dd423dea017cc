import { sql } from '../platform/db/statement.ts';
import type { TenantTransaction } from '../platform/db/tenant-transaction.ts';
import type { MovementKind } from '../platform/payments/guests/guest-payments.ts';
import { simulatedFee } from '../platform/payments/guests/simulated-books.ts';
import { DEMO_ACCOUNT } from './demo-account.ts';

/** Money that moved at the simulated provider's account of the demo. */
export interface BookedMove {
  kind: Extract<MovementKind, 'charge' | 'refund' | 'fee'>;
  /** What the provider calls it; the fee is called as its charge. */
  ref: string;
  /** The charge that it is about. */
  paymentRef: string;
  amountMinor: number;
  at: Date;
}

/** The same with what the provider takes for each charge. */
export function withFees(moves: readonly BookedMove[]): BookedMove[] {
  return moves.flatMap((move): BookedMove[] =>
    move.kind === 'charge'
      ? [move, { ...move, kind: 'fee', amountMinor: simulatedFee(move.amountMinor) }]
      : [move],
  );
}

/** Writes them into the provider's books, each with its fee, so that the nightly comparison finds no difference; once. */
export async function bookMoves(tx: TenantTransaction, moves: readonly BookedMove[]): Promise<void> {
  const { ref, currency } = DEMO_ACCOUNT;
  await tx.rows(
    sql`insert into app_private.simulated_moves (ref, account_ref, payment_ref, key, kind, amount_minor, currency, moved_at)
      select m.ref, ${ref}, m."paymentRef", m.kind || ' ' || m.ref, m.kind, m."amountMinor", ${currency}, m.at
      from jsonb_to_recordset(${JSON.stringify(withFees(moves))}::jsonb) as m(ref text, "paymentRef" text, kind text, "amountMinor" int,
        at timestamptz)
      on conflict do nothing`,
  );
}
