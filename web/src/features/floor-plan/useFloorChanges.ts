import { useSubscription } from '@apollo/client/react';
import { FloorPlanChangesDocument, FloorTableChangesDocument } from './FloorChanges.generated.ts';
import { hangFloorPlan, listTable, unlistTable } from './floor-cache.ts';

/** Keeps the room on the screen as others change it. */
export function useFloorChanges(restaurantId: string): void {
  useSubscription(FloorTableChangesDocument, {
    variables: { restaurantId },
    ignoreResults: true,
    onData: ({ client: { cache }, data }) => {
      const change = data.data?.tableChanged;
      if (change?.kind === 'DELETED') unlistTable(cache, restaurantId, change.tableId);
      else if (change?.table) listTable(cache, restaurantId, change.tableId);
    },
  });
  useSubscription(FloorPlanChangesDocument, {
    variables: { restaurantId },
    ignoreResults: true,
    onData: ({ client: { cache }, data }) => {
      const change = data.data?.floorPlanChanged;
      if (change?.floorPlan) hangFloorPlan(cache, restaurantId, change.floorPlanId);
    },
  });
}
