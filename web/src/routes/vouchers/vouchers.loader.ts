import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../apollo/preloading.ts';
import { VouchersDocument } from './vouchers.generated.ts';

/** Starts the query of the restaurant. Its vouchers are asked for when the page is there. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  queryRef: context.get(preloading)(VouchersDocument, { errorPolicy: 'all' }),
});
