import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { preloading } from '../../apollo/preloading.ts';
import { TABLES_PER_PAGE } from '../../features/floor-plan/useRestOfTables.ts';
import { TablesDocument } from './tables.generated.ts';

/** Asks for the room as it is drawn. Working in it is a page of its own; older links to it lead there. */
export const loader = ({ context, request }: LoaderFunctionArgs) => {
  if (new URL(request.url).searchParams.get('mode') === 'tonight') throw redirect('/service');
  const variables = { first: TABLES_PER_PAGE, after: null };
  // A plan that cannot be had leaves the tables (specification §8).
  const options = { variables, fetchPolicy: 'cache-and-network', errorPolicy: 'all' } as const;
  return { queryRef: context.get(preloading)(TablesDocument, options), variables };
};
