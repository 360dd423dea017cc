import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../../apollo/preloading.ts';
import { ReportsAheadDocument } from './ahead.generated.ts';

/** Starts the query of the forecast. A host may not read it and is told so: the role comes beside the error. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  queryRef: context.get(preloading)(ReportsAheadDocument, {
    variables: {},
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  }),
});
