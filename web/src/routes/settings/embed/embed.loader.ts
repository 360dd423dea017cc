import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../../apollo/preloading.ts';
import { SettingsEmbedDocument } from './embed.generated.ts';

/** Starts the query of the embedded form's settings; what the store knows is shown at once and brought up to date. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  queryRef: context.get(preloading)(SettingsEmbedDocument, { fetchPolicy: 'cache-and-network' }),
});
