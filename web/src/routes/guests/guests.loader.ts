import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../apollo/preloading.ts';
import { GUESTS_PER_PAGE, guestViewOf } from '../../features/guests/list/guest-address.ts';
import { GuestsDocument } from './guests.generated.ts';

/** The first page of what the address filters. A list seen before shows at once and is brought up to date. */
export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const { search, tag, order } = guestViewOf(new URL(request.url).searchParams);
  const variables = { first: GUESTS_PER_PAGE, after: null, search, tag, order };
  const options = { variables, fetchPolicy: 'cache-and-network' } as const;
  return { queryRef: context.get(preloading)(GuestsDocument, options), variables };
};
