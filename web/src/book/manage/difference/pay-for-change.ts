import type { ChangeManagedBookingInput, GuaranteeState } from '../../../generated/schema-types.ts';
import { RequestFailed, requestGraphql } from '../../../shared/requests/graphql-request.ts';
import { i18n } from '../../language/i18n.ts';
import { saidByApi } from '../../language/said-by-api.ts';
import { pageLanguage } from '../../language/speak.ts';
import type { AskedGuarantee } from '../../pay/asked-guarantee.ts';
import { failureText, refusalOf } from '../../send/booking-refusal.ts';
import { SettleManagedPaymentDocument } from '../awaited/SettleManagedPayment.generated.ts';
import type { Outcome } from '../send-change.ts';
import { keepWhilePaying } from '../useManageToken.ts';
import { PayForChangeDocument } from './PayForChange.generated.ts';
import { keepPayingChange } from './paying-change.ts';

/** How it went: on the way to the provider's page, changed by the card that is kept, or as another change ends. */
export type PaidOutcome = Exclude<Outcome, { kind: 'done' }> | { kind: 'leaving' } | { kind: 'changed' };

const notOpened = () =>
  i18n._('The payment page could not be opened. Nothing was charged; please try again.');

/** Accepts the terms that were read and leads to the provider's page. Sent again, it finds the same page: nobody pays twice. */
export async function payForChange(
  wanted: ChangeManagedBookingInput,
  { asked, termsRead }: { asked: AskedGuarantee; termsRead: string },
): Promise<PaidOutcome> {
  if (termsRead !== asked.termsId) return again(i18n._('Please read the terms first, then go on.'));
  const { token, date, time, guests, areaId = null, specialRequests = null, wishes = [] } = wanted;
  const { menuChoices, addOns } = wanted;
  const chosen = { ...(menuChoices && { menuChoices }), ...(addOns && { addOns }) };
  const visit = { token, date, time, guests, areaId, specialRequests, wishes, ...chosen };
  const input = { ...visit, termsId: asked.termsId, language: pageLanguage() };
  try {
    const { payForChange: payload } = await requestGraphql(PayForChangeDocument, { input });
    const { url, booking, alternatives, userErrors: errors = [] } = payload ?? {};
    if (url) {
      keepPayingChange({ wanted: input, asked });
      keepWhilePaying(token);
      leaveFor(url);
      return { kind: 'leaving' };
    }
    if (booking) return { kind: 'changed' };
    // Other terms are read in the form; anything else has changed the booking.
    const stale = errors.find(({ code, field }) => code === 'CONFLICT' && !field?.includes('termsId'));
    if (stale) return { kind: 'stale', text: saidByApi(stale) };
    return refusalOf({ errors, alternatives: alternatives ?? [], guests, otherwise: notOpened() });
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    return again(failureText(error, notOpened()));
  }
}

/** How the newest payment of a link stands by now; `givesUp` closes its page, unless it was paid. Null when nobody could be asked. */
export async function standingOfChange(token: string, givesUp = false): Promise<GuaranteeState | null> {
  try {
    const { settleManagedPayment } = await requestGraphql(SettleManagedPaymentDocument, {
      input: { token, givesUp },
    });
    return settleManagedPayment?.state ?? null;
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    return null;
  }
}

/** The browser's way back shows the page as it was left: what became of the payment is asked anew then. */
function leaveFor(url: string): void {
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
  location.assign(url);
}

const again = (text: string): PaidOutcome => ({
  kind: 'refused',
  faults: {},
  notice: { kind: 'busy', text },
});
