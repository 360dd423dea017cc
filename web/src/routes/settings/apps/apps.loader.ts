import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../../apollo/preloading.ts';
import { SettingsAppsDocument } from './apps.generated.ts';

// Only an owner may see apps, and others are told so: the role comes all the same, beside the error.
const options = { fetchPolicy: 'network-only', errorPolicy: 'all' } as const;

/** Starts the query of the apps; when they were used last changes by itself. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  queryRef: context.get(preloading)(SettingsAppsDocument, options),
});
