import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../../apollo/preloading.ts';
import { SettingsAccountDocument } from './account.generated.ts';

/** Starts the query of the account; what the store knows is shown at once and brought up to date. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  queryRef: context.get(preloading)(SettingsAccountDocument, { fetchPolicy: 'cache-and-network' }),
});
