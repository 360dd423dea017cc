import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../apollo/preloading.ts';
import { TABLES_PER_PAGE } from '../features/floor-plan/useRestOfTables.ts';
import { TablesDocument } from './tables.generated.ts';

/** Asks for the floor plan and the tables. A plan that cannot be had leaves the tables (specification §8). */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const variables = { first: TABLES_PER_PAGE, after: null };
  const options = { variables, fetchPolicy: 'cache-and-network', errorPolicy: 'all' } as const;
  return { queryRef: context.get(preloading)(TablesDocument, options), variables };
};
