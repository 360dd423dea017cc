import { sha256 } from '../../../platform/secrets/secrets.ts';
import type { AgreedTerms } from './agreed-terms.ts';

/** What a party is asked for that pays with a gift voucher: `dueNowMinor` is what is left to pay at the provider. */
export interface CodedTerms extends AgreedTerms {
  /** What of it the voucher pays, in minor units; 0 for nothing. */
  voucherMinor: number;
}

/**
 * The same terms where a voucher pays as much as it can; `usableMinor` is what is left on it. They have a name of their own: whoever has read that
 * a voucher pays so much is never charged more because less is left on it by now.
 */
export function paidWithVoucher(agreed: AgreedTerms, usableMinor: number): CodedTerms {
  const voucherMinor = Math.min(agreed.dueNowMinor, usableMinor);
  return {
    ...agreed,
    voucherMinor,
    dueNowMinor: agreed.dueNowMinor - voucherMinor,
    termsId: sha256(JSON.stringify({ termsId: agreed.termsId, voucherMinor })).slice(0, 32),
  };
}
