import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../../apollo/preloading.ts';
import { SettingsPaymentsDocument } from './payments.generated.ts';

// Who may not see it is told so: the role comes all the same, beside the error.
const options = { fetchPolicy: 'network-only', errorPolicy: 'all' } as const;

/** Starts the query of the account and the policies; the account also changes at the provider. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  queryRef: context.get(preloading)(SettingsPaymentsDocument, options),
});
