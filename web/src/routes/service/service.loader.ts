import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../apollo/preloading.ts';
import { ServiceDocument } from './service.generated.ts';

/** Asks for the room as it is now. What was seen before shows at once and is brought up to date. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  queryRef: context.get(preloading)(ServiceDocument, { fetchPolicy: 'cache-and-network' }),
});
