import { inNoRestaurant, type Writer } from '../../db/in-restaurants.ts';
import { raw, type Statement, sql } from '../../db/statement.ts';
import type { CheckoutRequest, Move, Movement } from './guest-payments.ts';

/** A page of the simulated provider, as it keeps it. */
export interface SimulatedCheckout {
  ref: string;
  accountRef: string;
  mode: 'pay' | 'keep';
  amountMinor: number;
  currency: string;
  description: string;
  returnUrl: string;
  status: 'open' | 'done' | 'closed';
  paymentRef: string | null;
  expiresAt: Date;
}

/** An account of the simulated provider, as it keeps it. */
export interface SimulatedAccount {
  ref: string;
  country: string | null;
  currency: string | null;
  returnUrl: string | null;
}

const CHECKOUT = `ref, account_ref as "accountRef", mode, amount_minor as "amountMinor", currency, description,
  return_url as "returnUrl", status, payment_ref as "paymentRef", expires_at as "expiresAt"`;

/**
 * What the simulated provider remembers: tables of its own, in transactions of its own, as another company's database would be. Nothing of
 * ours is written with it, so that what can come between the two can come between them here too.
 */
export class SimulatedRows {
  readonly #writer: Writer;

  constructor(writer: Writer) {
    this.#writer = writer;
  }

  async #row<Row extends object>(statement: Statement): Promise<Row | null> {
    const [row] = await inNoRestaurant(this.#writer, (tx) => tx.rows<Row>(statement));
    return row ?? null;
  }

  async keepAccount(ref: string): Promise<void> {
    await this.#row(
      sql`insert into app_private.simulated_accounts (ref) values (${ref}) on conflict do nothing`,
    );
  }

  account(ref: string): Promise<SimulatedAccount | null> {
    return this.#row(
      sql`select ref, country, currency, return_url as "returnUrl" from app_private.simulated_accounts where ref = ${ref}`,
    );
  }

  async sendBackTo(ref: string, returnUrl: string): Promise<void> {
    await this.#row(
      sql`update app_private.simulated_accounts set return_url = ${returnUrl} where ref = ${ref}`,
    );
  }

  async settleAccount(ref: string, country: string, currency: string): Promise<void> {
    await this.#row(
      sql`update app_private.simulated_accounts set country = ${country}, currency = ${currency} where ref = ${ref}`,
    );
  }

  async keepCheckout(ref: string, request: CheckoutRequest): Promise<void> {
    const { accountRef, mode, amountMinor, currency, description, returnUrl, expiresAt } = request;
    await this.#row(
      sql`insert into app_private.simulated_checkouts
          (ref, account_ref, mode, amount_minor, currency, description, return_url, status, expires_at)
        values (${ref}, ${accountRef}, ${mode}, ${amountMinor}, ${currency}, ${description}, ${returnUrl}, 'open', ${expiresAt})
        on conflict do nothing`,
    );
  }

  checkout(ref: string): Promise<SimulatedCheckout | null> {
    return this.#row(sql`select ${raw(CHECKOUT)} from app_private.simulated_checkouts where ref = ${ref}`);
  }

  /** Ends an open page without a payment; how it stands afterwards. One that was paid stays paid. */
  async closeCheckout(ref: string): Promise<SimulatedCheckout | null> {
    await this.#row(
      sql`update app_private.simulated_checkouts set status = 'closed' where ref = ${ref} and status = 'open' returning ref`,
    );
    return this.checkout(ref);
  }

  /** A card passes on an open page: it is paid, with its line of the ledger, or kept. Once; how it stands afterwards. */
  async endCheckout(
    ref: string,
    { paymentRef, at }: { paymentRef: string; at: Date },
  ): Promise<SimulatedCheckout | null> {
    await this.#row(
      sql`with ended as (
          update app_private.simulated_checkouts set status = 'done', payment_ref = ${paymentRef}
            where ref = ${ref} and status = 'open' returning *
        )
        insert into app_private.simulated_moves (ref, account_ref, payment_ref, key, kind, amount_minor, currency, moved_at)
          select payment_ref, account_ref, payment_ref, ref, 'charge', amount_minor, currency, ${at} from ended where mode = 'pay'`,
    );
    return this.checkout(ref);
  }

  /**
   * Moves money, once for a key: its own reference, or null when that is more than is left to refund of the payment.
   */
  async move(
    kind: 'charge' | 'refund',
    { ref, at, accountRef, paymentRef, key, amountMinor, currency }: Move & { ref: string; at: Date },
  ): Promise<string | null> {
    return inNoRestaurant(this.#writer, async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`simulated ${paymentRef}`}, 0))`);
      const [before] = await tx.rows<{ ref: string }>(
        sql`select ref from app_private.simulated_moves where account_ref = ${accountRef} and key = ${key}`,
      );
      if (before) return before.ref;
      const [left] = await tx.rows<{ minor: number }>(
        sql`select coalesce(sum(case kind when 'charge' then amount_minor else -amount_minor end), 0)::int as minor
          from app_private.simulated_moves where account_ref = ${accountRef} and payment_ref = ${paymentRef}`,
      );
      if (kind === 'refund' && amountMinor > (left?.minor ?? 0)) return null;
      await tx.rows(
        sql`insert into app_private.simulated_moves (ref, account_ref, payment_ref, key, kind, amount_minor, currency, moved_at)
          values (${ref}, ${accountRef}, ${kind === 'charge' ? ref : paymentRef}, ${key}, ${kind}, ${amountMinor}, ${currency}, ${at})`,
      );
      return ref;
    });
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
}
