import type { App } from '../../../platform/app.ts';
import { refused } from '../../../platform/errors/errors.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { PaymentDeclined } from '../../../platform/payments/card-payments.ts';
import { UnknownCustomer } from '../../../platform/payments/hosted-payments.ts';

const LONGEST_WAIT_MS = 10_000;

/** The provider is away or too slow; trying again with the same payment charges nobody twice. */
export const providerAway = (): Error =>
  refused(
    'SERVICE_UNAVAILABLE',
    'The payment provider does not answer. Please try again in a minute; the same payment is never charged twice.',
    { retryable: true },
  );

/**
 * What the provider answers, waiting for 10 seconds at most unless told otherwise. Passes PaymentDeclined and
 * UnknownCustomer on, and throws SERVICE_UNAVAILABLE for any other failure: what became of the question is then unknown, and asking again is safe.
 */
export async function answerOf<Answer>(
  app: App,
  ask: (stop: AbortSignal) => Promise<Answer>,
  waitMs = LONGEST_WAIT_MS,
): Promise<Answer> {
  const stop = AbortSignal.timeout(waitMs);
  const tooSlow = new Promise<never>((_resolve, reject) => {
    stop.addEventListener('abort', () => reject(stop.reason), { once: true });
  });
  try {
    return await Promise.race([ask(stop), tooSlow]);
  } catch (error) {
    if (error instanceof PaymentDeclined || error instanceof UnknownCustomer) throw error;
    app.logger.error({ err: error }, 'the payment provider failed');
    throw providerAway();
  }
}

/** The refusal of a payment by the card's bank; nothing was changed. */
export const cardDeclined = (field: string): Refusal =>
  new Refusal(
    userError(
      'PAYMENT_DECLINED',
      'The card was declined and nothing was charged. Try another card, or ask your bank.',
      [field],
    ),
  );
