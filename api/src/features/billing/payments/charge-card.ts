import type { App } from '../../../platform/app.ts';
import { type CardPayments, type Charge, PaymentDeclined } from '../../../platform/payments/card-payments.ts';
import { answerOf } from './provider-away.ts';

/** Shorter than for other questions: a person waits, and may have waited for another payment before. */
const LONGEST_WAIT_MS = 8_000;

/** The provider when it charges the cards that we ask it to; null for one that renews by itself, on its own pages. */
export function cardPayments({ payments }: App): CardPayments | null {
  return payments.kind === 'simulated' ? payments : null;
}

/**
 * Charges a card, waiting for the provider for 8 seconds at most; false when the card was declined. Throws
 * SERVICE_UNAVAILABLE when the provider is away: whether the card was charged is known once the same key is asked for again.
 */
export async function chargeCard(
  app: App,
  payments: CardPayments,
  charge: Omit<Charge, 'stop'>,
): Promise<boolean> {
  try {
    await answerOf(app, (stop) => payments.charge({ ...charge, stop }), LONGEST_WAIT_MS);
    return true;
  } catch (error) {
    if (error instanceof PaymentDeclined) return false;
    throw error;
  }
}
