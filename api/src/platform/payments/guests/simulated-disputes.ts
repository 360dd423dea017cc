import { inNoRestaurant, type Writer } from '../../db/in-restaurants.ts';
import { sql } from '../../db/statement.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { DisputeState, Movement, ProviderDispute } from './guest-payments.ts';
import { type SimulatedMove, tellLater, writeMove } from './simulated-moves.ts';

/** What the simulated provider takes for a dispute, in minor units. */
const FEE_MINOR = 2_000;

/** Days that a restaurant has to answer. */
const DAYS_TO_ANSWER = 7;

/** A dispute as the simulated provider keeps it. */
export interface SimulatedDispute
  extends Pick<ProviderDispute, 'ref' | 'amountMinor' | 'currency' | 'reason' | 'openedAt'> {
  accountRef: string;
  paymentRef: string;
  state: DisputeState;
  answerBy: Date;
}

const COLUMNS = sql`ref, account_ref as "accountRef", payment_ref as "paymentRef", amount_minor as "amountMinor", currency, reason, state,
  answer_by as "answerBy", opened_at as "openedAt"`;

/** A guest's bank takes a payment back, and the provider takes its fee for it. */
export async function openDispute(tx: TenantTransaction, charge: Omit<SimulatedMove, 'kind'>): Promise<void> {
  const { accountRef, paymentRef, key, amountMinor, currency, at } = charge;
  const ref = `sim_dp_${paymentRef}`;
  await tx.rows(
    sql`insert into app_private.simulated_disputes (ref, account_ref, payment_ref, amount_minor, currency, reason, state, answer_by, opened_at)
      values (${ref}, ${accountRef}, ${paymentRef}, ${amountMinor}, ${currency}, 'fraudulent', 'needs_answer',
        ${at}::timestamptz + make_interval(days => ${DAYS_TO_ANSWER}), ${at})`,
  );
  await writeMove(tx, { ...charge, ref, kind: 'dispute', key: `${key} dispute` });
  await writeMove(tx, { ...charge, ref, kind: 'fee', key: `${key} dispute fee`, amountMinor: FEE_MINOR });
  await tellLater(tx, { accountRef, kind: 'dispute', ref });
}

/** The disputes of the simulated provider. */
export class SimulatedDisputes {
  readonly #writer: Writer;

  constructor(writer: Writer) {
    this.#writer = writer;
  }

  /** One by its reference, with what moved for it; null for none. */
  find(ref: string): Promise<(SimulatedDispute & { movements: Movement[] }) | null> {
    return inNoRestaurant(this.#writer, async (tx) => {
      const dispute = await tx.row<SimulatedDispute>(
        sql`select ${COLUMNS} from app_private.simulated_disputes where ref = ${ref}`,
      );
      if (!dispute) return null;
      const movements = await tx.rows<Movement>(
        sql`select ref, kind, amount_minor as "amountMinor", currency, moved_at as at from app_private.simulated_moves
          where account_ref = ${dispute.accountRef} and ref = ${ref}`,
      );
      return { ...dispute, movements };
    });
  }

  /** The restaurant answers, and the bank decides at once; one that is over stays as it is. */
  async decide(ref: string, state: 'won' | 'lost', at: Date): Promise<void> {
    await inNoRestaurant(this.#writer, async (tx) => {
      const dispute = await tx.row<SimulatedDispute>(
        sql`update app_private.simulated_disputes set state = ${state} where ref = ${ref} and state = 'needs_answer'
          returning ${COLUMNS}`,
      );
      if (!dispute) return;
      const { accountRef } = dispute;
      if (state === 'won') await writeMove(tx, { ...dispute, kind: 'dispute_won', key: `${ref} won`, at });
      await tellLater(tx, { accountRef, kind: 'dispute', ref });
    });
  }
}
