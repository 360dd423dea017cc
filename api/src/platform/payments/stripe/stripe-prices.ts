import type Stripe from 'stripe';
import type { HostedPrice } from '../hosted-payments.ts';

const LOOKUP_KEY = /^hoststand_([a-z]+)_\d+$/;

/** A price is found by plan and amount: a new amount is a new price, and who pays the old one goes on paying it. */
const lookupKeyOf = ({ plan, amountCents }: HostedPrice) => `hoststand_${plan}_${amountCents}`;

/** The plan that a price of Stripe's is of; null for a price that we did not make. */
export function planOfPrice(price: Stripe.Price | undefined): string | null {
  return LOOKUP_KEY.exec(price?.lookup_key ?? '')?.[1] ?? null;
}

/** Ids of our prices at Stripe, which are made there when they are first needed. */
export class StripePrices {
  readonly #stripe: Stripe;
  readonly #known = new Map<string, string>();

  constructor(stripe: Stripe) {
    this.#stripe = stripe;
  }

  /** Stripe's id of a price. Two processes that make it at once make it once. */
  async idOf(price: HostedPrice): Promise<string> {
    const key = lookupKeyOf(price);
    const id = this.#known.get(key) ?? (await this.#find(key)) ?? (await this.#make(key, price));
    this.#known.set(key, id);
    return id;
  }

  async #find(key: string): Promise<string | undefined> {
    const { data } = await this.#stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
    return data[0]?.id;
  }

  async #make(key: string, { plan, name, amountCents, days }: HostedPrice): Promise<string> {
    const { id } = await this.#stripe.prices.create(
      {
        currency: 'usd',
        unit_amount: amountCents,
        recurring: { interval: 'day', interval_count: days },
        lookup_key: key,
        product_data: { name },
        metadata: { plan },
      },
      { idempotencyKey: `price ${key}` },
    );
    return id;
  }
}
