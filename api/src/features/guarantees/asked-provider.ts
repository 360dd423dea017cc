import type { App } from '../../platform/app.ts';
import { refused } from '../../platform/errors/errors.ts';
import { Refusal, userError } from '../../platform/errors/user-errors.ts';
import type { GuestPayments } from '../../platform/payments/guests/guest-payments.ts';

const LONGEST_WAIT_MS = 10_000;

const PAYMENTS_OFF = userError(
  'PAYMENTS_OFF',
  'This server takes no payments of guests. Ask whoever runs it.',
);

/** The provider of guests' payments; refuses with PAYMENTS_OFF where there is none. */
export function guestPaymentsOf({ guestPayments }: App): GuestPayments {
  if (!guestPayments) throw new Refusal(PAYMENTS_OFF);
  return guestPayments;
}

/**
 * What the provider answers, waiting for ten seconds at most. Throws SERVICE_UNAVAILABLE for any failure: what became of the question is
 * then unknown, and asking the same again is safe.
 */
export async function askedProvider<Answer>(
  app: App,
  ask: (payments: GuestPayments) => Promise<Answer>,
): Promise<Answer> {
  const payments = guestPaymentsOf(app);
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the provider took too long')), LONGEST_WAIT_MS);
  });
  try {
    return await Promise.race([ask(payments), tooSlow]);
  } catch (error) {
    app.logger.error({ err: error }, 'the provider of guests’ payments failed');
    throw refused(
      'SERVICE_UNAVAILABLE',
      'The payment provider does not answer. Please try again in a minute; nobody is charged twice.',
      { retryable: true },
    );
  } finally {
    clearTimeout(timer);
  }
}
