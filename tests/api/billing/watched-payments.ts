import {
  type Card,
  type CardPayments,
  type Charge,
  PaymentDeclined,
} from '../../../api/src/platform/payments/card-payments.ts';
import { SimulatedPayments } from '../../../api/src/platform/payments/simulated-payments.ts';

/** What was charged. */
export interface MadeCharge {
  amountCents: number;
  idempotencyKey: string;
  lastFour: string;
}

/**
 * The simulated provider with a ledger of what it charged, and faults that tests put in. It keeps the promise of the port:
 * a key is charged once, and asked again it is answered as before.
 */
export class WatchedPayments implements CardPayments {
  readonly kind = 'simulated';
  readonly #provider = new SimulatedPayments();
  readonly #answers = new Map<string, 'paid' | 'declined'>();
  /** Every charge that was made. */
  readonly charges: MadeCharge[] = [];
  /** What happens instead of the next charge. */
  fault: (() => Promise<void>) | null = null;
  /** What happens after the next charge was made, before it is answered. */
  lost: (() => Promise<void>) | null = null;

  cardOf(token: string): Promise<Card | null> {
    return this.#provider.cardOf(token);
  }

  async charge(charge: Charge): Promise<void> {
    const { fault } = this;
    this.fault = null;
    if (fault) return fault();
    const answer = this.#answers.get(charge.idempotencyKey) ?? (await this.#charged(charge));
    this.#answers.set(charge.idempotencyKey, answer);
    const { lost } = this;
    this.lost = null;
    if (lost) return lost();
    if (answer === 'declined') throw new PaymentDeclined('the test card that is declined');
  }

  async #charged(charge: Charge): Promise<'paid' | 'declined'> {
    try {
      await this.#provider.charge(charge);
    } catch (error) {
      if (error instanceof PaymentDeclined) return 'declined';
      throw error;
    }
    const { amountCents, idempotencyKey, card } = charge;
    this.charges.push({ amountCents, idempotencyKey, lastFour: card.lastFour });
    return 'paid';
  }

  /** Forgets what was charged, between tests. */
  reset(): void {
    this.charges.length = 0;
    this.#answers.clear();
    this.fault = null;
    this.lost = null;
  }
}
