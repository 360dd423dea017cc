import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../../apollo/preloading.ts';
import { SettingsTeamDocument } from './team.generated.ts';

// Hosts may not see their colleagues, nor managers who is invited: those parts are null for them, beside the error.
const options = { fetchPolicy: 'network-only', errorPolicy: 'all' } as const;

/** Starts the query for who works here; people come and go without this browser's knowledge. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  queryRef: context.get(preloading)(SettingsTeamDocument, options),
});
