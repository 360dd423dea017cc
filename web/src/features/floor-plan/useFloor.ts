import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { toast } from '../../ui/toasts/toast.ts';
import { inOrder } from './floor-table.ts';
import { TableManagement_RestaurantFragmentDoc } from './TableManagement.generated.ts';
import { useFloorChanges } from './useFloorChanges.ts';
import { TABLES_PER_PAGE, useRestOfTables } from './useRestOfTables.ts';

/** The restaurant's room as it is stored: its plan and all its tables, followed live. */
export type Floor = ReturnType<typeof useFloor>;

/** Reads the room out of the store, has the rest of its tables loaded, and loads it anew when asked to. */
export function useFloor(
  from: FragmentType<typeof TableManagement_RestaurantFragmentDoc>,
  onLoad: (after: string | null) => Promise<void>,
) {
  const { data } = useSuspenseFragment({
    fragment: TableManagement_RestaurantFragmentDoc,
    fragmentName: 'TableManagement_restaurant',
    from,
    variables: { first: TABLES_PER_PAGE, after: null },
  });
  if (!data.tables) throw new Error('The tables could not be had'); // an empty room would be a lie
  const { edges, pageInfo } = data.tables;
  const tables = useMemo(() => inOrder(edges.map(({ node }) => node)), [edges]);
  useFloorChanges(data.id);
  useRestOfTables(pageInfo, onLoad);
  return {
    restaurantId: data.id,
    /** Hosts look and set statuses alone. */
    canEdit: data.viewerRole === 'MANAGER' || data.viewerRole === 'OWNER',
    floorPlan: data.floorPlan,
    tables,
    ...useRefresh(() => onLoad(null)),
  };
}

function useRefresh(load: () => Promise<void>) {
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    try {
      await load();
    } catch {
      toast.failure('Failed to load tables');
    } finally {
      setRefreshing(false);
    }
  };
  return { isRefreshing, refresh };
}
