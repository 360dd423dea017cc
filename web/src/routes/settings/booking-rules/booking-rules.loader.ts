import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../../apollo/preloading.ts';
import { SettingsBookingRulesDocument } from './booking-rules.generated.ts';

/** Starts the query of the booking rules; what the store knows is shown at once and brought up to date. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  queryRef: context.get(preloading)(SettingsBookingRulesDocument, { fetchPolicy: 'cache-and-network' }),
});
