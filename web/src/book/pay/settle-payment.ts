import type { GuaranteeState } from '../../generated/schema-types.ts';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import type { SentBooking } from '../send/send-booking.ts';
import { SettlePaymentDocument } from './SettlePayment.generated.ts';

/** Whose payment it is. */
export interface PaymentKey {
  restaurantId: string;
  visitorKey: string;
}

/** How a payment stands. */
export interface PaymentStanding {
  /** Null when there is none under the key. */
  state: GuaranteeState | null;
  booking: SentBooking | null;
}

/** How the payment stands now; `givesUp` closes its page, unless it was paid. Rejects with RequestFailed when nothing is known. */
export async function askPayment(key: PaymentKey, givesUp = false): Promise<PaymentStanding> {
  const { settlePayment } = await requestGraphql(SettlePaymentDocument, { input: { ...key, givesUp } });
  const { state = null, booking = null, manageToken = null, userErrors = [] } = settlePayment ?? {};
  const isBusy = userErrors.some(({ code }) => code !== 'NOT_FOUND');
  return {
    // A day that is busy says nothing yet.
    state: isBusy ? 'AWAITING' : state,
    booking: booking && { ...booking, manageToken, confirmationMail: 'ORDERED' },
  };
}
