import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../../apollo/preloading.ts';
import { SettingsWebhooksDocument } from './webhooks.generated.ts';

// Only owners may see the endpoints: that part is null for others, beside the error.
const options = { fetchPolicy: 'network-only', errorPolicy: 'all' } as const;

/** Starts the query for whom the restaurant tells what happens; how they do changes without this browser's knowledge. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  queryRef: context.get(preloading)(SettingsWebhooksDocument, options),
});
