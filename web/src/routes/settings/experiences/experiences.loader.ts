import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../../apollo/preloading.ts';
import { SettingsExperiencesDocument } from './experiences.generated.ts';

// Who may not see it is told so: the role comes all the same, beside the error.
const options = { fetchPolicy: 'network-only', errorPolicy: 'all' } as const;

/** Starts the query of the experiences, of what they can be made of, and of the account that is paid to. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  queryRef: context.get(preloading)(SettingsExperiencesDocument, options),
});
