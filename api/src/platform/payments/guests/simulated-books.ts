import { inNoRestaurant, type Writer } from '../../db/in-restaurants.ts';
import { sql } from '../../db/statement.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Move, Movement, MovementKind, Payout } from './guest-payments.ts';
import { simulatedCard } from './simulated-cards.ts';
import { openDispute } from './simulated-disputes.ts';
import { type SimulatedMove, tellLater, writeMove } from './simulated-moves.ts';

/** What the simulated provider takes of a charge: 1.5 % and 25 minor units. */
export const simulatedFee = (amountMinor: number): number =>
  Math.min(amountMinor, Math.round(amountMinor * 0.015) + 25);

/** After so many days the provider sends what is in the account to the restaurant's bank. */
const PAID_OUT_AFTER_DAYS = 2;

/** A charge with its fee; the bank of some cards disputes it at once. */
export async function writeCharge(
  tx: TenantTransaction,
  charge: Omit<SimulatedMove, 'kind' | 'paymentRef'>,
): Promise<void> {
  const { ref, key, amountMinor } = charge;
  const move = { ...charge, paymentRef: ref };
  await writeMove(tx, { ...move, kind: 'charge' });
  await writeMove(tx, { ...move, kind: 'fee', key: `${key} fee`, amountMinor: simulatedFee(amountMinor) });
  if (simulatedCard(ref.slice(-4))?.afterwards === 'disputes') await openDispute(tx, move);
}

/** The books of the simulated provider: what moved, and what it sent to restaurants' banks. */
export class SimulatedBooks {
  readonly #writer: Writer;

  constructor(writer: Writer) {
    this.#writer = writer;
  }

  /**
   * Moves money, once for a key: its own reference, or null when that is more than is left to refund of the payment.
   */
  async move(kind: 'charge' | 'refund', move: Move & { ref: string; at: Date }): Promise<string | null> {
    const { ref, accountRef, paymentRef, key, amountMinor } = move;
    return inNoRestaurant(this.#writer, async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`simulated ${paymentRef}`}, 0))`);
      const before = await tx.row<{ ref: string }>(
        sql`select ref from app_private.simulated_moves where account_ref = ${accountRef} and key = ${key}`,
      );
      if (before) return before.ref;
      if (kind === 'charge') {
        await writeCharge(tx, move);
        return ref;
      }
      if (amountMinor > (await leftOf(tx, move))) return null;
      await writeMove(tx, { ...move, kind });
      if (simulatedCard(paymentRef.slice(-4))?.afterwards === 'refund_fails') await sendBack(tx, move);
      return ref;
    });
  }

  /** When a refund was sent back; null where it was not, undefined for one that is not known. */
  async refundSentBackAt(accountRef: string, ref: string): Promise<Date | null | undefined> {
    const kinds = await inNoRestaurant(this.#writer, (tx) =>
      tx.rows<{ kind: MovementKind; at: Date }>(
        sql`select kind, moved_at as at from app_private.simulated_moves
          where account_ref = ${accountRef} and ref = ${ref} and kind in ('refund', 'refund_failed')`,
      ),
    );
    if (kinds.length === 0) return undefined;
    return kinds.find(({ kind }) => kind === 'refund_failed')?.at ?? null;
  }

  /** What moved at an account since an instant. */
  movements(accountRef: string, since: Date): Promise<Movement[]> {
    return inNoRestaurant(this.#writer, (tx) =>
      tx.rows<Movement>(
        sql`select ref, kind, amount_minor as "amountMinor", currency, moved_at as at from app_private.simulated_moves
          where account_ref = ${accountRef} and moved_at >= ${since}`,
      ),
    );
  }

  /** What was sent to the bank since an instant: each day's money two days later, made as it is asked for. */
  payouts(accountRef: string, { since, now }: { since: Date; now: Date }): Promise<Payout[]> {
    return inNoRestaurant(this.#writer, async (tx) => {
      await tx.rows(
        sql`insert into app_private.simulated_payouts (ref, account_ref, day, amount_minor, currency)
          select 'sim_po_' || left(encode(sha256((${accountRef}::text || day || currency)::bytea), 'hex'), 24), ${accountRef}::text, day, minor, currency from (
            select (moved_at at time zone 'UTC')::date as day, currency,
              sum(case when kind in ('charge', 'refund_failed', 'dispute_won', 'fee_returned') then amount_minor
                else -amount_minor end)::int as minor
            from app_private.simulated_moves where account_ref = ${accountRef} group by 1, 2) days
          where day <= (${now}::timestamptz at time zone 'UTC')::date - ${PAID_OUT_AFTER_DAYS}::int and minor <> 0
          on conflict do nothing`,
      );
      return tx.rows<Payout>(
        sql`select ref, amount_minor as "amountMinor", currency, 'paid' as state,
            to_char(day + ${PAID_OUT_AFTER_DAYS}::int, 'YYYY-MM-DD') as "arrivesOn",
            (day + ${PAID_OUT_AFTER_DAYS}::int)::timestamp at time zone 'UTC' as at
          from app_private.simulated_payouts
          where account_ref = ${accountRef} and day + ${PAID_OUT_AFTER_DAYS}::int >= (${since}::timestamptz at time zone 'UTC')::date`,
      );
    });
  }
}

/** What can go back of a payment still. */
async function leftOf(
  tx: TenantTransaction,
  { accountRef, paymentRef }: Pick<Move, 'accountRef' | 'paymentRef'>,
): Promise<number> {
  const left = await tx.row<{ minor: number }>(
    sql`select coalesce(sum(case kind when 'charge' then amount_minor when 'refund' then -amount_minor
        when 'refund_failed' then amount_minor when 'dispute' then -amount_minor when 'dispute_won' then amount_minor else 0 end), 0)::int as minor
      from app_private.simulated_moves where account_ref = ${accountRef} and payment_ref = ${paymentRef}`,
  );
  return left?.minor ?? 0;
}

/** The guest's bank sends a refund back: the money is the restaurant's again. */
async function sendBack(tx: TenantTransaction, refund: Move & { ref: string; at: Date }): Promise<void> {
  await writeMove(tx, { ...refund, kind: 'refund_failed', key: `${refund.key} failed` });
  await tellLater(tx, { accountRef: refund.accountRef, kind: 'refund', ref: refund.ref });
}
