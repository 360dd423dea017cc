import { inNoRestaurant, type Writer } from '../../db/in-restaurants.ts';
import { raw, type Statement, sql } from '../../db/statement.ts';
import type { CheckoutRequest } from './guest-payments.ts';
import { writeCharge } from './simulated-books.ts';

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

  /** A card passes on an open page: it is paid, with its lines in the books, or kept. Once; how it stands afterwards. */
  async endCheckout(
    ref: string,
    { paymentRef, at }: { paymentRef: string; at: Date },
  ): Promise<SimulatedCheckout | null> {
    await inNoRestaurant(this.#writer, async (tx) => {
      const ended = await tx.row<Pick<SimulatedCheckout, 'accountRef' | 'mode' | 'amountMinor' | 'currency'>>(
        sql`update app_private.simulated_checkouts set status = 'done', payment_ref = ${paymentRef}
          where ref = ${ref} and status = 'open'
          returning account_ref as "accountRef", mode, amount_minor as "amountMinor", currency`,
      );
      if (ended?.mode === 'pay') await writeCharge(tx, { ...ended, ref: paymentRef, key: ref, at });
    });
    return this.checkout(ref);
  }
}
