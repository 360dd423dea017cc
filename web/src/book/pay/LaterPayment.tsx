import { type ComponentType, lazy } from 'react';
import { withTexts } from '../language/speak.ts';
import { LoadFailed } from '../restaurant/NothingToBook.tsx';
import type { PaymentProps } from './PaymentWait.tsx';

// All of this is loaded where times ask for a guarantee alone.

/** What the times of a day ask for. */
export const LaterHint = lazy(async () => ({
  default: (await withTexts(import('./GuaranteeHint.tsx'))).GuaranteeHint,
}));

/** What the chosen time asks for, with every rule. */
export const LaterTerms = lazy(async () => ({
  default: (await withTexts(import('./GuaranteeTerms.tsx'))).GuaranteeTerms,
}));

/** The button that leads to the provider's page. */
export const LaterPayRow = lazy(async () => ({
  default: (await withTexts(import('./PayRow.tsx'))).PayRow,
}));

/** What is shown between the form and the booking while a guest pays. Whose line fails just then finds it again with the page. */
export const LaterPayment = lazy<ComponentType<PaymentProps>>(() =>
  withTexts(import('./PaymentWait.tsx')).then(
    ({ PaymentWait }) => ({ default: PaymentWait }),
    () => ({ default: () => <LoadFailed onRetry={() => location.reload()} /> }),
  ),
);
