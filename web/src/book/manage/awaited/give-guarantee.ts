import { RequestFailed, requestGraphql } from '../../../shared/requests/graphql-request.ts';
import { i18n } from '../../language/i18n.ts';
import { saidByApi } from '../../language/said-by-api.ts';
import { pageLanguage } from '../../language/speak.ts';
import { failureText } from '../../send/booking-refusal.ts';
import { PayGuaranteeDocument } from './PayGuarantee.generated.ts';
import { SettleManagedPaymentDocument } from './SettleManagedPayment.generated.ts';

/** Where to go on, or why not. */
type WayOn = { url: string; failure: null } | { url: null; failure: string };

const notOpened = () =>
  i18n._('The payment page could not be opened. Nothing was charged; please try again.');

/** Accepts the terms that were read and asks for the provider's page. Sent again, it finds the same page: nobody pays twice. */
export async function pageToPay(token: string, termsId: string): Promise<WayOn> {
  try {
    const input = { token, termsId, language: pageLanguage() };
    const { payGuarantee } = await requestGraphql(PayGuaranteeDocument, { input });
    if (payGuarantee?.url) return { url: payGuarantee.url, failure: null };
    const [error] = payGuarantee?.userErrors ?? [];
    return { url: null, failure: error ? saidByApi(error) : notOpened() };
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    return { url: null, failure: failureText(error, notOpened()) };
  }
}

/** Whether the provider has answered by now; false also when nobody could be asked. */
export async function isSettled(token: string): Promise<boolean> {
  try {
    const { settleManagedPayment } = await requestGraphql(SettleManagedPaymentDocument, { input: { token } });
    return settleManagedPayment?.state !== 'AWAITING';
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    return false;
  }
}
