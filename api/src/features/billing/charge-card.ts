import type { App } from '../../platform/app.ts';
import { refused } from '../../platform/graphql/errors.ts';
import { type Charge, PaymentDeclined } from '../../platform/payments/payment-provider.ts';

const LONGEST_WAIT_MS = 8_000;

/** The provider is away or too slow; trying again with the same payment charges nobody twice. */
const providerAway = () =>
  refused(
    'SERVICE_UNAVAILABLE',
    'The payment provider does not answer. Please try again; the same payment is never charged twice.',
    { retryable: true },
  );

/**
 * Charges a card, waiting for the provider for 8 seconds at most; false when the card was declined. Throws
 * SERVICE_UNAVAILABLE when the provider is away: the caller's transaction then changes nothing.
 */
export async function chargeCard(app: App, charge: Omit<Charge, 'stop'>): Promise<boolean> {
  if (charge.amountCents === 0) return true;
  const stop = AbortSignal.timeout(LONGEST_WAIT_MS);
  const tooSlow = new Promise<never>((_resolve, reject) => {
    stop.addEventListener('abort', () => reject(stop.reason), { once: true });
  });
  try {
    await Promise.race([app.payments.charge({ ...charge, stop }), tooSlow]);
    return true;
  } catch (error) {
    if (error instanceof PaymentDeclined) return false;
    app.logger.error({ err: error }, 'the payment provider failed');
    throw providerAway();
  }
}
