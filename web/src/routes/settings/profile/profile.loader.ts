import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../../apollo/preloading.ts';
import { SettingsProfileDocument } from './profile.generated.ts';

// Managers get the profile all the same, beside the error that what is paid is for owners.
const options = { fetchPolicy: 'cache-and-network', errorPolicy: 'all' } as const;

/** Starts the query of the profile; what the store knows is shown at once and brought up to date. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  queryRef: context.get(preloading)(SettingsProfileDocument, options),
});
