import type { Card, CardPayments, Charge } from '../../../api/src/platform/payments/card-payments.ts';
import { SimulatedPayments } from '../../../api/src/platform/payments/simulated-payments.ts';

/** The simulated provider with a ledger of what it was asked, and faults that tests put in. */
export class WatchedPayments implements CardPayments {
  readonly kind = 'simulated';
  readonly #provider = new SimulatedPayments();
  readonly charges: { amountCents: number; idempotencyKey: string }[] = [];
  /** What happens instead of the next charge. */
  fault: (() => Promise<void>) | null = null;

  cardOf(token: string): Promise<Card | null> {
    return this.#provider.cardOf(token);
  }

  async charge(charge: Charge): Promise<void> {
    const { fault } = this;
    this.fault = null;
    if (fault) return fault();
    const { amountCents, idempotencyKey } = charge;
    await this.#provider.charge(charge);
    this.charges.push({ amountCents, idempotencyKey });
  }

  /** Forgets what was charged, between tests. */
  reset(): void {
    this.charges.length = 0;
    this.fault = null;
  }
}
