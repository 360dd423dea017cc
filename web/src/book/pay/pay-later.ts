import type { BookingRequest } from '../form/booking-draft.ts';
import { withTexts } from '../language/speak.ts';
import { submitFailed } from '../send/send-booking.ts';
import type { Payer, PayOutcome } from './go-to-pay.ts';

/** As `goToPay`, whose code is loaded by those who pay alone. */
export async function payLater(request: BookingRequest, payer: Payer): Promise<PayOutcome> {
  try {
    const { goToPay } = await withTexts(import('./go-to-pay.ts'));
    return await goToPay(request, payer);
  } catch {
    return { kind: 'refused', faults: {}, notice: { kind: 'busy', text: submitFailed() } };
  }
}
