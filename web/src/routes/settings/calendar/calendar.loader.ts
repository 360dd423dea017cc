import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../../apollo/preloading.ts';
import { SettingsCalendarDocument } from './calendar.generated.ts';

// A host may not see the addresses and is told so: the role comes all the same, beside the error.
const options = { fetchPolicy: 'network-only', errorPolicy: 'all' } as const;

/** Starts the query of the calendar addresses; when they were read last changes by itself. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  queryRef: context.get(preloading)(SettingsCalendarDocument, options),
});
