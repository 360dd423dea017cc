import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../../apollo/preloading.ts';
import { SettingsMessagesDocument } from './messages.generated.ts';

/** Starts the query of whose messages are shown. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  queryRef: context.get(preloading)(SettingsMessagesDocument),
});
