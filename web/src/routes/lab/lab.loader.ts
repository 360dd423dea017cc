import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../apollo/preloading.ts';
import { LabDocument } from './lab.generated.ts';

/** Starts the query of the house as it is. The nights are lived through when the page is there. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  queryRef: context.get(preloading)(LabDocument, { fetchPolicy: 'network-only', errorPolicy: 'all' }),
});
