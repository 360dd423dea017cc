import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../apollo/preloading.ts';
import { LocationsDocument } from './locations.generated.ts';

/** The groups of the viewer. What was seen before shows at once and is brought up to date. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  queryRef: context.get(preloading)(LocationsDocument, { fetchPolicy: 'cache-and-network' }),
});
