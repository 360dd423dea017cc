import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../../apollo/preloading.ts';
import { SettingsIntegrityDocument } from './integrity.generated.ts';

// Only an owner may read the report, and others are told so: the role comes all the same, beside the error.
const options = { fetchPolicy: 'network-only', errorPolicy: 'all' } as const;

/** Has the bookings checked; a report of earlier says nothing about now. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  queryRef: context.get(preloading)(SettingsIntegrityDocument, options),
});
