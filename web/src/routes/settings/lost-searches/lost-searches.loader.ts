import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../../apollo/preloading.ts';
import { SettingsLostSearchesDocument } from './lost-searches.generated.ts';

// A host may not read the list and is told so: the role comes all the same, beside the error.
const options = { fetchPolicy: 'cache-and-network', errorPolicy: 'all' } as const;

/** Starts the query of the lost searches; what the store knows is shown at once and brought up to date. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  queryRef: context.get(preloading)(SettingsLostSearchesDocument, options),
});
