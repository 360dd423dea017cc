import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../apollo/preloading.ts';
import { listVariables, shownOf } from '../../features/waitlist/list/waitlist-shown.ts';
import { WaitlistDocument } from './waitlist.generated.ts';

/** Asks for the list that the address names. One seen before shows at once and is brought up to date. */
export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const variables = listVariables(shownOf(new URL(request.url).searchParams));
  const options = { variables, fetchPolicy: 'cache-and-network' } as const;
  return { queryRef: context.get(preloading)(WaitlistDocument, options), variables };
};
