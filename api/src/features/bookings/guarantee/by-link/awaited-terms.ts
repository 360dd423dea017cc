import type { GuaranteePurpose } from '../../../guarantees/guarantee-state.ts';
import type { AgreedTerms } from '../../../guarantees/rules/agreed-terms.ts';
import { isPaidByGuest } from '../../../guarantees/rules/change-terms.ts';
import { isCurrency } from '../../../guarantees/rules/money.ts';
import type { AwaitedGuarantee } from './awaited-guarantee.type.ts';

/** What is asked for by a link, as it is read. */
export interface AwaitedRow extends Omit<AgreedTerms, 'currency' | 'dueNowMinor'> {
  purpose: GuaranteePurpose;
  currency: string;
  until: Date;
}

/** What is asked, in the names of the schema's fields; null in a currency that we cannot reckon in. */
export function awaitedGuarantee({ purpose, currency, until, ...row }: AwaitedRow): AwaitedGuarantee | null {
  if (!isCurrency(currency)) return null;
  const dueNowMinor = isPaidByGuest({ ...row, purpose }) ? row.amountMinor : 0;
  return { until, isFee: purpose === 'fee', terms: { ...row, currency, dueNowMinor } };
}
