import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../apollo/preloading.ts';
import { modeIn } from '../../features/floor-plan/tables-mode.ts';
import { TABLES_PER_PAGE } from '../../features/floor-plan/useRestOfTables.ts';
import { TablesDocument } from './tables.generated.ts';
import { TablesTonightDocument } from './tables-tonight.generated.ts';

/** Asks for the room as the address has it: its layout, or the evening in it. */
export const loader = ({ context, request }: LoaderFunctionArgs) => {
  const preload = context.get(preloading);
  const mode = modeIn(new URL(request.url).searchParams);
  if (mode === 'tonight') {
    const queryRef = preload(TablesTonightDocument, { fetchPolicy: 'cache-and-network' });
    return { mode, queryRef } as const;
  }
  const variables = { first: TABLES_PER_PAGE, after: null };
  // A plan that cannot be had leaves the tables (specification §8).
  const options = { variables, fetchPolicy: 'cache-and-network', errorPolicy: 'all' } as const;
  return { mode, queryRef: preload(TablesDocument, options), variables } as const;
};

type Loaded = ReturnType<typeof loader>;

/** The layout, asked for. */
export type LoadedLayout = Extract<Loaded, { mode: 'layout' }>;

/** The evening, asked for. */
export type LoadedTonight = Extract<Loaded, { mode: 'tonight' }>;
