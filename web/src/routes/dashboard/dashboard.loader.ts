import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../apollo/preloading.ts';
import { DashboardDocument } from './dashboard.generated.ts';

/** Starts the dashboard's one query; what the store knows is shown at once and brought up to date. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  queryRef: context.get(preloading)(DashboardDocument, { fetchPolicy: 'cache-and-network' }),
});
