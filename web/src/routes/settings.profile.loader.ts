import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../apollo/preloading.ts';
import { SettingsProfileDocument } from './settings.profile.generated.ts';

/** Starts the query of the profile; what the store knows is shown at once and brought up to date. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  queryRef: context.get(preloading)(SettingsProfileDocument, { fetchPolicy: 'cache-and-network' }),
});
